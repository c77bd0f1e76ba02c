// Sounds, made on the spot: guns, hits, bursts, a card turned over. Silent unless the player wants them.
import { settings } from '../settings.svelte'

/** Noise through a filter: when, how long, up to which pitch, how loud. */
type Puff = [at: number, lasts: number, pitch: number, loud: number]
export type Sound = 'card' | 'guns' | 'hit' | 'burst' | 'rush'

const SECONDS = 1.4
const SOUNDS: Record<Sound, Puff[]> = {
  card: [[0, 0.05, 5200, 0.25], [0.06, 0.08, 2600, 0.15]],
  guns: Array.from({ length: 7 }, (_, i): Puff => [i * 0.085, 0.07, 1500, 0.5]),
  hit: [[0, 0.09, 3200, 0.5], [0.03, 0.22, 420, 0.7]],
  burst: [[0, 0.12, 1800, 0.7], [0.02, 1.2, 240, 1]],
  rush: [[0, 0.9, 1100, 0.35]],
}

let context: AudioContext | null = null
let noise: AudioBuffer | null = null

export function sound(name: Sound): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  noise ??= hiss(context)
  for (const puff of SOUNDS[name]) blow(context, noise, puff)
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * SECONDS, context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  return buffer
}

function blow(context: AudioContext, buffer: AudioBuffer, [at, lasts, pitch, loud]: Puff): void {
  const from = context.currentTime + at
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: pitch })
  const gain = new GainNode(context, { gain: 0.4 * loud })
  gain.gain.setTargetAtTime(0, from + lasts * 0.2, lasts * 0.3)
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(from, 0, lasts)
}
