import { TextDecoder } from 'node:util';
/** Text encodings cost files come in. GB 18030 reads GBK and GB 2312 as well. */
export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

/**
 * The encoding of an XML file by its byte order mark, else by its declaration, corrected where the declaration is
 * plainly wrong (a GBK file that says UTF-8 and the other way round, both common in exports).
 */
export function detectEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0x3c && head[1] === 0) return 'utf-16le';
  const start = new TextDecoder('latin1').decode(head.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(start)?.[1]?.toLowerCase() ?? 'utf-8';
  const named: TextEncoding = /^(gbk|gb2312|gb18030|gb_2312|cp936|ms936)/.test(declared) ? 'gb18030' : 'utf-8';
  const other: TextEncoding = named === 'utf-8' ? 'gb18030' : 'utf-8';
  if (named === 'gb18030') return isReadable(head, 'utf-8') && hasHighBytes(head) ? 'utf-8' : 'gb18030';
  return isReadable(head, named) || !isReadable(head, other) ? named : other;
}

/** The first bytes of a file as text. */
export const decode = (head: Uint8Array): string => new TextDecoder(detectEncoding(head)).decode(head);

/** True when the bytes decode without a fault; a character cut off at the end is none. */
function isReadable(head: Uint8Array, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const hasHighBytes = (head: Uint8Array): boolean => head.some((byte) => byte > 0x7f);
