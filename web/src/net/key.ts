// What a message or a call is known by, so that it can be sent again and still count once.

/** An id that nothing else has. (crypto.randomUUID is missing on plain http addresses.) */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
