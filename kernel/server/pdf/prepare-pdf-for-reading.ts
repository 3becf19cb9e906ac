import { inflateSync } from 'node:zlib';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorCodeOf } from '#kernel/base/unknown-values.ts';
import { pdfErrors } from './errors.ts';

/** Bounds against bombs: streams looked at, and bytes that all of them unpack to. */
const LIMITS = { streams: 5000, bytes: 48 * 1024 * 1024 } as const;
/** A stream may be packed again; deeper than this nobody packs. */
const DEPTH = 3;

const TOO_LARGE = 'PDF 文件解压后过大，不予读取';
/** What may follow a name. */
const END = '(?=[\\s/\\[\\]<>(%]|$)';
/** How pictures are packed: whoever reads texts needs none of it. */
const PICTURES = new RegExp(`/(DCTDecode|DCT|JPXDecode|JPX|JBIG2Decode|CCITTFaxDecode|CCF)${END}`, 'g');
/** Ways of packing that need a reader of their own to be bounded, and that no invoice uses. */
const RARE = new RegExp(
  `[\\s\\[A-Za-z]/(LZWDecode|LZW|RunLengthDecode|RL|ASCII85Decode|A85|ASCIIHexDecode|AHx|BrotliDecode|Crypt)${END}`,
);

/** What Node says where a stream unpacks to more than was asked for. */
const isTooLarge = (error: unknown): boolean => errorCodeOf(error) === 'ERR_BUFFER_TOO_LARGE';

/** Names in a PDF may write any letter as #xx. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** @throws Refusal where texts may be packed in a way that is not bounded here */
function demandKnownFilters(text: string): void {
  const names = plainNames(text);
  if (RARE.test(names) || names.search(PICTURES) >= 0) throw pdfErrors.pdfRare();
}

/** Whether bytes begin like a stream packed by Flate: its method, and a head that proves itself. */
const isPacked = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;

/** Bytes that a stream unpacks to, with what it holds packed inside; 0 for what is not packed. */
function unpackedSize(packed: Uint8Array, room: number, depth = 1): number {
  if (!isPacked(packed)) return 0;
  if (room <= 0 || depth > DEPTH) throw new Refusal(TOO_LARGE, 400, undefined, 'pdf.too.large');
  let plain: Buffer;
  try {
    // What follows the stream in the file, and a stream that breaks off, are for the reader to judge.
    plain = inflateSync(packed, { maxOutputLength: room, finishFlush: 2 });
  } catch (error) {
    throw new Refusal(isTooLarge(error) ? TOO_LARGE : 'PDF 文件已损坏，无法读取', 400, undefined, 'pdf.unreadable');
  }
  demandKnownFilters(plain.toString('latin1'));
  return plain.length + unpackedSize(plain, room - plain.length, depth + 1);
}

/**
 * A PDF without its pictures, looked at before it is read: what is locked, or unpacks to more than a document of a few
 * pages ever does, is never opened.
 * @throws Refusal
 */
export function preparePdfForReading(bytes: Uint8Array): Uint8Array {
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (/\/Encrypt\b/.test(plainNames(given))) throw pdfErrors.pdfLocked();
  const text = given.replace(PICTURES, (name) => name.replace(/\w/g, 'x'));
  const file = Buffer.from(text, 'latin1');
  demandKnownFilters(text);
  let [streams, size] = [0, 0];
  // The reader takes a stream to begin with the next line, whatever the rest of this one says.
  for (const { 0: word, index } of text.matchAll(/stream[^\r\n]{0,200}(?:\r\n?|\n)/g)) {
    if (text.startsWith('end', index - 3)) continue;
    if (++streams > LIMITS.streams) throw pdfErrors.pdfFull();
    size += unpackedSize(file.subarray(index + word.length), LIMITS.bytes - size);
  }
  // The reader takes its own bytes, and keeps them.
  return new Uint8Array(file);
}
