import { TextDecoder } from 'node:util';
/** Text encodings cost files come in. GB 18030 reads GBK and GB 2312 as well. */
export type XmlEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

/** Byte order marks, and < in two bytes where there is none. */
const BEGINNINGS: readonly { readonly bytes: readonly number[]; readonly encoding: XmlEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0x3c, 0], encoding: 'utf-16le' },
];

/**
 * The encoding of an XML file by its byte order mark, else by its declaration, corrected where the declaration is
 * plainly wrong (a GBK file that says UTF-8 and the other way round, both common in exports).
 */
export function detectXmlEncoding(head: Uint8Array): XmlEncoding {
  const begun = BEGINNINGS.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  if (begun) return begun.encoding;
  const start = new TextDecoder('latin1').decode(head.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  if (/^(gbk|gb2312|gb18030|gb_2312|cp936|ms936)/.test(declared))
    return isReadable(head, 'utf-8') && hasHighBytes(head) ? 'utf-8' : 'gb18030';
  return isReadable(head, 'utf-8') || !isReadable(head, 'gb18030') ? 'utf-8' : 'gb18030';
}

/** The first bytes of a file as text. */
export const decodeXmlHead = (head: Uint8Array): string => new TextDecoder(detectXmlEncoding(head)).decode(head);

/** True when the bytes decode without a fault; a character cut off at the end is none. */
function isReadable(head: Uint8Array, encoding: XmlEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const hasHighBytes = (head: Uint8Array): boolean => head.some((byte) => byte > 0x7f);
