import { TextDecoder } from 'node:util';
import { detectXmlEncoding } from '#kernel/server/xml/xml-encoding.ts';

/** Bytes beyond ASCII that stand alone: letters of a western alphabet, never a Chinese sign, which takes two. */
const LONELY = /(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff])/g;
const BEYOND = /[\x80-\xff]/g;

/** The text of a file in a standard of banks: as its bytes tell, and where they are neither UTF-8 nor Chinese, western. */
export function decodeStandardStatementText(content: Uint8Array): string {
  const bytes = Buffer.from(content).toString('latin1');
  const encoding = detectXmlEncoding(content);
  if (encoding === 'gb18030' || encoding === 'utf-8') {
    const beyond = bytes.match(BEYOND)?.length ?? 0;
    const lonely = bytes.match(LONELY)?.length ?? 0;
    if (beyond > 0 && lonely === beyond) return new TextDecoder('windows-1252').decode(content);
  }
  return new TextDecoder(encoding).decode(content);
}
