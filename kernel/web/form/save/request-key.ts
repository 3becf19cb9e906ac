/**
 * A random UUID that marks one intended record, so that a double click or a retry creates it once.
 * crypto.randomUUID exists in secure contexts only; firms open the product by plain http within the house.
 */
export function newRequestKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return uuidFromBytes(crypto.getRandomValues(new Uint8Array(16)));
}

/** RFC 9562 version 4 from 16 random bytes. */
export function uuidFromBytes(bytes: Uint8Array): string {
  const marked = [...bytes].map((byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40;
    return at === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
