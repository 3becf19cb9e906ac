import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { detectEncoding, type TextEncoding } from './text-encoding.ts';
import { XmlAttributes } from './xml-attributes.ts';
import { wellFormednessText } from './xml-words.ts';

/** What a format does with the elements of a file. */
export type XmlHandler = {
  open(name: string, attributes: XmlAttributes, line: number): void;
  close(name: string): void;
  /** Called after every piece of input; awaited, so that a slow receiver slows the reading. */
  afterPiece(): Promise<void>;
};

/** Where and why reading stopped before the end. */
export type XmlStop = { line: number; column: number; element: string; message: string };

export type XmlOutcome = { encoding: TextEncoding; bytes: number; stop: XmlStop | null };

/** Bounds against hostile files; far above anything a pricing product writes. */
export const XML_LIMITS = { depth: 64, attributeLength: 1_000_000, attributes: 400, quietChars: 4_000_000 } as const;

const PIECE = 64 * 1024;

class Stop extends Error {
  constructor(readonly place: XmlStop) {
    super(place.message);
  }
}

/**
 * Reads XML piece by piece and hands each element to the handler. Document types and entities are refused; depth,
 * attribute length and text between two tags are bounded. Never throws for what the file contains: see `stop`.
 */
export async function readXml(
  chunks: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  onProgress?: (bytes: number) => void,
): Promise<XmlOutcome> {
  const session = new XmlSession(handler);
  const outcome: XmlOutcome = { encoding: 'utf-8', bytes: 0, stop: null };
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of pieces(chunks)) {
      if (!decoder) {
        outcome.encoding = detectEncoding(chunk);
        decoder = new TextDecoder(outcome.encoding, { fatal: true });
      }
      session.write(session.decode(decoder, chunk));
      outcome.bytes += chunk.length;
      await handler.afterPiece();
      onProgress?.(outcome.bytes);
    }
    session.finish(decoder);
    await handler.afterPiece();
  } catch (reason) {
    if (!(reason instanceof Stop)) throw reason;
    outcome.stop = reason.place;
  }
  return outcome;
}

class XmlSession {
  private readonly parser = new SaxesParser();
  private readonly attributes = new XmlAttributes();
  private readonly path: string[] = [];
  private tagLine = 1;
  /** Characters fed since the parser last reported anything: a bound for giant texts, comments and declarations. */
  private quiet = 0;

  constructor(handler: XmlHandler) {
    const { parser, attributes, path } = this;
    parser.on('opentagstart', () => {
      this.quiet = 0;
      this.tagLine = parser.line;
      attributes.clear();
    });
    parser.on('attribute', ({ name, value }) => {
      this.quiet = 0;
      if (value.length > XML_LIMITS.attributeLength) this.stop(`属性 ${name} 的内容过长，无法读取`);
      if (attributes.count >= XML_LIMITS.attributes) this.stop('元素的属性过多，无法读取');
      attributes.push(name, value, parser.line, parser.column);
    });
    parser.on('opentag', ({ name }) => {
      path.push(name);
      if (path.length > XML_LIMITS.depth) this.stop(`元素嵌套超过 ${XML_LIMITS.depth} 层，无法读取`);
      handler.open(name, attributes, this.tagLine);
    });
    parser.on('closetag', ({ name }) => {
      this.quiet = 0;
      path.pop();
      handler.close(name);
    });
    parser.on('doctype', () => this.refuseDoctype());
    parser.on('error', (error) => this.stop(wellFormednessText(error.message)));
  }

  decode(decoder: TextDecoder, bytes: Uint8Array): string {
    try {
      return decoder.decode(bytes, { stream: true });
    } catch {
      return this.stop('文件编码有误：内容与声明的编码不符或文件已损坏，请用 UTF-8 或 GBK 重新导出');
    }
  }

  write(text: string): void {
    // The parser reports a document type only when it is complete; a bomb is refused before it is swallowed.
    if (this.path.length === 0 && /<!DOCTYPE/i.test(text)) this.refuseDoctype();
    this.quiet += text.length;
    this.parser.write(text);
    if (this.quiet > XML_LIMITS.quietChars) this.stop('单个属性、文本或注释过长，无法读取');
  }

  finish(decoder: TextDecoder | null): void {
    if (!decoder) this.stop('文件是空的');
    const rest = (() => {
      try {
        return decoder?.decode() ?? '';
      } catch {
        return this.stop('文件不完整：最后一个字符被截断');
      }
    })();
    this.parser.write(rest);
    this.parser.close();
  }

  private refuseDoctype(): never {
    return this.stop('文件含有文档类型声明（DOCTYPE）或实体定义，出于安全原因不予读取，请重新导出');
  }

  private stop(message: string): never {
    const { line, column } = this.parser;
    throw new Stop({ line, column, element: this.path.at(-1) ?? '', message });
  }
}

/**
 * Cuts whatever the source yields into small pieces, so that one giant buffer is not decoded at once; the first piece
 * has at least a kilobyte where the file has, because the encoding is judged by it.
 */
async function* pieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of chunks) {
    let rest: Uint8Array = chunk;
    if (head) {
      rest = Buffer.concat([head, chunk]);
      head = rest.length < 1024 ? rest : null;
      if (head) continue;
    }
    for (let at = 0; at < rest.length; at += PIECE) yield rest.subarray(at, at + PIECE);
  }
  if (head && head.length > 0) yield head;
}
