import { SaxesParser } from 'saxes';
import { Refusal } from '#kernel/base/refusal.ts';

/** An element with its namespace resolved and the line it begins on. */
export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  /** Attributes without a namespace by name, others by `{namespace}name`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
  readonly line: number;
}

type Growing = XmlElement & { readonly children: XmlElement[]; text: string };

/** Bounds against hostile files; far above any drawing. */
export const XML_BOUNDS = { characters: 8_000_000, depth: 64, elements: 100_000 } as const;

/**
 * Reads a whole XML text. Refuses, naming the line: document types and entities (so nothing outside is ever read and
 * nothing grows), too large or too deep a file, and text that is not well-formed.
 */
export function readXmlTree(xml: string): XmlElement {
  if (xml.length > XML_BOUNDS.characters) throw new Refusal('文件过大，无法导入');
  const doctype = /<!DOCTYPE/i.exec(xml);
  if (doctype) throw faultAt(lineOf(xml, doctype.index), '文件含有文档类型声明（DOCTYPE），不能导入');
  const parser = new SaxesParser({ xmlns: true });
  const path: Growing[] = [];
  let root: Growing | undefined;
  let count = 0;
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (count > XML_BOUNDS.elements) throw faultAt(parser.line, '文件中的元素过多，无法导入');
    if (path.length >= XML_BOUNDS.depth) throw faultAt(parser.line, `元素嵌套超过${XML_BOUNDS.depth}层，无法导入`);
    const named = Object.values(attributes).map(
      (each) => [each.uri === '' ? each.local : `{${each.uri}}${each.local}`, each.value] as const,
    );
    const element: Growing = {
      namespace: uri,
      name: local,
      attributes: new Map(named),
      children: [],
      text: '',
      line: parser.line,
    };
    path.at(-1)?.children.push(element);
    root ??= element;
    path.push(element);
  });
  parser.on('closetag', () => path.pop());
  const addText = (text: string) => {
    const element = path.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (fault) => {
    throw faultAt(parser.line, `文件不是完整的XML（${fault.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')}）`);
  });
  parser.write(xml).close();
  if (!root) throw new Refusal('文件是空的');
  return root;
}

export const faultAt = (line: number, text: string): Refusal => new Refusal(`第${line}行：${text}`);

const lineOf = (xml: string, index: number): number => xml.slice(0, index).split('\n').length;
