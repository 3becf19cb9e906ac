import { TextDecoder } from 'node:util';
import { detectXmlEncoding, type XmlEncoding } from './xml-encoding.ts';
import { XmlFault, type XmlHandler, XmlReader } from './xml-reader.ts';

/** A handler of a file that is read while it comes in. */
export interface XmlStreamHandler extends XmlHandler {
  /** Called after every piece of input; awaited, so that a slow receiver slows the reading. */
  afterPiece(): Promise<void>;
}

interface XmlOutcome {
  encoding: XmlEncoding;
  bytes: number;
  /** Why reading stopped before the end, or null. */
  stop: XmlFault | null;
}

const PIECE = 64 * 1024;

/** Reads an XML file of any size by the rules of XmlReader. Never throws for what the file contains: see `stop`. */
export async function readXmlStream(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlStreamHandler,
  onProgress?: (bytes: number) => void,
): Promise<XmlOutcome> {
  const reader = new XmlReader(handler);
  const outcome: XmlOutcome = { encoding: 'utf-8', bytes: 0, stop: null };
  let decoder: TextDecoder | null = null;
  try {
    for await (const piece of pieces(chunks)) {
      if (!decoder) {
        outcome.encoding = detectXmlEncoding(piece);
        decoder = new TextDecoder(outcome.encoding, { fatal: true });
      }
      reader.write(decoded(decoder, reader, piece));
      outcome.bytes += piece.length;
      await handler.afterPiece();
      onProgress?.(outcome.bytes);
    }
    if (!decoder) throw new XmlFault('文件是空的', 0);
    reader.write(decoded(decoder, reader));
    reader.close();
    await handler.afterPiece();
  } catch (reason) {
    if (!(reason instanceof XmlFault)) throw reason;
    outcome.stop = reason;
  }
  return outcome;
}

/** The text of the next bytes, or of what is left over at the end. */
function decoded(decoder: TextDecoder, reader: XmlReader, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
  } catch {
    return reader.refuse(
      bytes
        ? '文件编码有误：内容与声明的编码不符或文件已损坏，请用 UTF-8 或 GBK 重新导出'
        : '文件不完整：最后一个字符被截断',
    );
  }
}

/**
 * Cuts whatever the source yields into small pieces, so that one giant buffer is not decoded at once. The first is full
 * where the file is long enough, because the encoding is judged by it.
 */
async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PIECE) continue;
    const [all] = waiting.length === 1 ? waiting : [Buffer.concat(waiting)];
    for (let at = 0; all && at < all.length; at += PIECE) yield all.subarray(at, at + PIECE);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
