// Writes src/net/types.ts from the server's own schema: python -m aerodrome.server.schema.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../src/net/types.ts', import.meta.url)
const venv = new URL('../../.venv/bin/python', import.meta.url).pathname
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3')
const given = process.env.AERODROME_SCHEMA // a file that holds it already
const schema = given ? readFileSync(given, 'utf8') : execFileSync(python, ['-m', 'aerodrome.server.schema'], { encoding: 'utf8' })
const defs = JSON.parse(schema).$defs

/** Shapes that have no name in the schema, by where they first stand. */
const NAMED = {
  AnyChoice: defs.PromptInfo.properties.default,
  AnyEvent: defs.Sync.properties.log.items,
  Side: defs.SeatInfo.properties.side,
  Who: defs.SeatInfo.properties.who,
  Occupant: defs.CreateGame.properties.seats.additionalProperties,
  Tree: defs.PromptInfo.properties.tree.anyOf[0],
  SkyChoice: defs.SkyPrompt.properties.default,
  SkyEvent: defs.SkySync.properties.log.items,
  Colour: defs.Roll.properties.die,
  Danger: defs.Offer.properties.risks.items,
}
const bare = ({ default: _, description: __, ...shape }) => shape
const text = (shape) => JSON.stringify(bare(shape))
const names = new Map(Object.entries(NAMED).map(([name, shape]) => [text(shape), name]))

function type(shape, top = false) {
  const name = names.get(text(shape))
  if (name && !top) return name
  if (shape.$ref) return shape.$ref.split('/').pop()
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.anyOf) return shape.anyOf.map((part) => type(part)).join(' | ')
  if (shape.prefixItems) return `[${shape.prefixItems.map((part) => type(part)).join(', ')}]`
  if (shape.type === 'array') return `${/ \| /.test(type(shape.items)) ? `(${type(shape.items)})` : type(shape.items)}[]`
  if (shape.properties) return fields(shape)
  if (shape.type === 'object') return `Record<string, ${type(shape.additionalProperties)}>`
  if (shape.type === 'integer' || shape.type === 'number') return 'number'
  if (shape.type === 'string' || shape.type === 'boolean' || shape.type === 'null') return shape.type
  throw new Error(`no type for ${JSON.stringify(shape)}`)
}

function fields(shape) {
  const must = new Set(shape.required)
  const lines = Object.entries(shape.properties).map(([name, part]) => `  ${name}${must.has(name) ? '' : '?'}: ${type(part)}`)
  return lines.length ? `{\n${lines.join('\n')}\n}` : 'Record<string, never>'
}

const say = (shape) => (shape.description ? `/** ${shape.description.replaceAll('*/', '')} */\n` : '')
const out = ['// Made by `npm run types` from the schema of the server; not to be edited.']
for (const [name, shape] of Object.entries(NAMED)) out.push(`export type ${name} = ${type(shape, true)}`)
out.push(`/** Every kind of occupant, for lists to choose from. */\nexport const OCCUPANTS: Occupant[] = ${JSON.stringify(NAMED.Occupant.enum)}`)
for (const [name, shape] of Object.entries(defs)) {
  out.push(`${say(shape)}export ${shape.properties ? `interface ${name} ${fields(shape)}` : `type ${name} = ${type(shape, true)}`}`)
}
const made = out.join('\n\n') + '\n'
if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== made) writeFileSync(FILE, made)
