import type { Readable } from 'node:stream';

/** Encodings that text files of spreadsheets come in. GB 18030 reads GBK and GB 2312 as well. */
type SheetEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

/** Byte order marks of texts in two bytes a sign. */
const MARKS: readonly { readonly bytes: readonly [number, number]; readonly encoding: SheetEncoding }[] = [
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The encoding a text in two bytes a sign says it has by its mark; undefined without one. */
export const encodingByByteOrderMark = (head: Uint8Array): SheetEncoding | undefined =>
  MARKS.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte))?.encoding;

const DAMAGED = /\uFFFD/g;
const BEYOND_ASCII = /\P{ASCII}/gu;
/** Of signs beyond ASCII so many are whole for one that is damaged, where a text is UTF-8 in spite of it. */
const WHOLE_FOR_ONE = 10;

/**
 * The encoding of a text, found by reading it once: its mark, else UTF-8 unless more is damaged in it than a cut or two.
 * In another encoding nearly every Chinese sign would be damaged.
 */
export async function detectCsvEncoding(content: Readable | Iterable<Uint8Array>): Promise<SheetEncoding> {
  const decoder = new TextDecoder('utf-8');
  let first = true;
  const signs = { damaged: 0, beyond: 0 };
  const count = (text: string) => {
    signs.damaged += text.match(DAMAGED)?.length ?? 0;
    signs.beyond += text.match(BEYOND_ASCII)?.length ?? 0;
  };
  for await (const piece of content) {
    const marked = first ? encodingByByteOrderMark(piece) : undefined;
    if (marked) return marked;
    first = false;
    count(decoder.decode(piece, { stream: true }));
  }
  count(decoder.decode());
  const whole = signs.beyond - signs.damaged;
  return signs.damaged * WHOLE_FOR_ONE <= whole ? 'utf-8' : 'gb18030';
}
