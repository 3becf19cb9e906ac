const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** UTF-8 bytes of a text; a lone half of a pair becomes U+FFFD. */
const bytesOf = (text: string): number[] =>
  [...encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).matchAll(/%([0-9A-F]{2})|[^%]/g)].map(
    ([sign, hex]) => (hex ? Number.parseInt(hex, 16) : sign.charCodeAt(0)),
  );

/** Base64 (RFC 4648) of a text's UTF-8 bytes. */
export function toBase64(text: string): string {
  const bytes = bytesOf(text);
  let out = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.slice(at, at + 3);
    out += SIGNS[first >> 2];
    out += SIGNS[((first & 3) << 4) | ((second ?? 0) >> 4)];
    out += second === undefined ? '=' : SIGNS[((second & 15) << 2) | ((third ?? 0) >> 6)];
    out += third === undefined ? '=' : SIGNS[third & 63];
  }
  return out;
}

/** The text behind Base64, also in the alphabet for addresses (- _); null when it is none or no UTF-8. */
export function fromBase64(base64: string): string | null {
  const plain = base64.trim().replace(/-/g, '+').replace(/_/g, '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(plain) || plain.length % 4 === 1) return null;
  let encoded = '';
  let bits = 0;
  let held = 0;
  for (const sign of plain) {
    held = ((held << 6) | SIGNS.indexOf(sign)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    encoded += `%${((held >> bits) & 255).toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
