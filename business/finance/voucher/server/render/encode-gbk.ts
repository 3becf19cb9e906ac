import { TextDecoder } from 'node:util';

let known: Map<string, number> | undefined;

/** Every character of two bytes in GBK, read from the decoder that the platform has. */
function pairs(): Map<string, number> {
  if (known) return known;
  const decoder = new TextDecoder('gbk');
  known = new Map();
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      if (low === 0x7f) continue;
      const character = decoder.decode(new Uint8Array([high, low]));
      if ([...character].length === 1 && character !== '\ufffd') known.set(character, high * 256 + low);
    }
  return known;
}

/** Text in GBK; a character that it does not have is a question mark. */
export function encodeVoucherGbk(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0x3f;
    const pair = code < 0x80 ? undefined : pairs().get(character);
    if (pair !== undefined) bytes.push(pair >> 8, pair & 0xff);
    else bytes.push(code < 0x80 ? code : 0x3f);
  }
  return new Uint8Array(bytes);
}
