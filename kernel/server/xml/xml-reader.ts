import { SaxesParser } from 'saxes';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { translateXmlError } from './translate-xml-error.ts';
import { XmlAttributes } from './xml-attributes.ts';

/** What is done with the elements of a file. Attributes are reused from element to element: read them at once. */
export interface XmlHandler {
  /** `name` is without its prefix; `line` is where the tag begins. */
  open(name: string, attributes: XmlAttributes, line: number): void;
  close(name: string): void;
  /** Text or CDATA, in as many pieces as it comes. */
  text?(text: string): void;
}

/** Bounds against hostile files. Lengths in characters; `quiet` is how much may pass without any tag or attribute. */
interface XmlLimits {
  readonly depth: number;
  readonly attributes: number;
  readonly attributeLength: number;
  readonly quiet: number;
}

/** Far above anything a program writes for another to read. */
const XML_LIMITS: XmlLimits = { depth: 64, attributes: 400, attributeLength: 1_000_000, quiet: 4_000_000 };

/** Where and why a file cannot be read. */
export class XmlFault extends Refusal {
  constructor(
    readonly reason: string,
    /** From 1; 0 where the fault has no place. */
    readonly line: number,
    readonly column = 0,
    /** The innermost open element. */
    readonly element = '',
  ) {
    super(line > 0 ? translatable`第${line}行：${reason}` : reason);
  }
}

/**
 * Reads XML text piece by piece. Refuses document types, and with them all entities but the five of XML itself, so that
 * nothing outside is ever read and nothing grows; refuses what goes beyond the limits and what is not well-formed.
 * @throws XmlFault from `write` and `close`
 */
export class XmlReader {
  private readonly parser: SaxesParser<{ xmlns: boolean }>;
  private readonly attributes = new XmlAttributes();
  private readonly path: string[] = [];
  private tagLine = 1;
  private quiet = 0;

  /** With `namespaces`, prefixes must be declared, and `namespaceOf` tells what they stand for. */
  constructor(
    handler: XmlHandler,
    namespaces = false,
    private readonly limits = XML_LIMITS,
  ) {
    const { attributes, path } = this;
    const parser = new SaxesParser<{ xmlns: boolean }>({ xmlns: namespaces });
    this.parser = parser;
    parser.on('opentagstart', () => {
      this.quiet = 0;
      // The name ends with the sign behind it: when that is a line break, the parser is a line ahead.
      this.tagLine = parser.column === 0 ? parser.line - 1 : parser.line;
      attributes.clear();
    });
    parser.on('attribute', ({ name, value }) => {
      this.quiet = 0;
      if (value.length > limits.attributeLength) this.refuse(`属性 ${name} 的内容过长，无法读取`);
      if (attributes.count >= limits.attributes) this.refuse('元素的属性过多，无法读取');
      attributes.push(name, value, parser.line, parser.column);
    });
    parser.on('opentag', ({ name }) => {
      path.push(name);
      if (path.length > limits.depth) this.refuse(`元素嵌套超过 ${limits.depth} 层，无法读取`);
      handler.open(localName(name), attributes, this.tagLine);
    });
    parser.on('closetag', ({ name }) => {
      this.quiet = 0;
      path.pop();
      handler.close(localName(name));
    });
    if (handler.text) {
      parser.on('text', (text) => handler.text?.(text));
      parser.on('cdata', (text) => handler.text?.(text));
    }
    parser.on('doctype', () =>
      this.refuse('文件含有文档类型声明（DOCTYPE）或实体定义，出于安全原因不予读取，请重新导出'),
    );
    parser.on('error', (fault) => this.refuse(translateXmlError(fault.message)));
  }

  write(text: string): void {
    this.quiet += text.length;
    this.parser.write(text);
    if (this.quiet > this.limits.quiet) this.refuse('单个属性、文本或注释过长，无法读取');
  }

  close(): void {
    this.parser.close();
  }

  /** The prefix of the open element, '' where it has none. */
  get prefix(): string {
    const name = this.path.at(-1) ?? '';
    return name.slice(0, Math.max(0, name.indexOf(':')));
  }

  /** What a prefix stands for at the open element ('' is the default namespace); '' where it is none. */
  namespaceOf(prefix: string): string {
    return this.parser.resolve(prefix) ?? '';
  }

  /** Ends the reading at the place reached. */
  refuse(reason: string): never {
    const { line, column } = this.parser;
    throw new XmlFault(reason, line, column, this.path.at(-1) ?? '');
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
