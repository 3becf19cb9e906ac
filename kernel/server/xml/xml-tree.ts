import type { XmlAttributes } from './xml-attributes.ts';
import { XmlFault, XmlReader } from './xml-reader.ts';

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

/** What fits into memory as a tree; far above any drawing. */
const TREE_LIMITS = { characters: 8_000_000, elements: 100_000 } as const;

/** Reads a whole XML text into a tree, by the rules of XmlReader. @throws XmlFault naming the line */
export function readXmlTree(xml: string): XmlElement {
  if (xml.length > TREE_LIMITS.characters) throw new XmlFault('文件过大，无法读取', 0);
  if (xml.trim() === '') throw new XmlFault('文件是空的', 0);
  const path: Growing[] = [];
  let root: Growing | undefined;
  let count = 0;
  const reader = new XmlReader(
    {
      open(name, attributes, line) {
        count += 1;
        if (count > TREE_LIMITS.elements) reader.refuse('文件中的元素过多，无法读取');
        const namespace = reader.namespaceOf(reader.prefix);
        const element: Growing = {
          namespace,
          name,
          attributes: named(reader, attributes),
          children: [],
          text: '',
          line,
        };
        path.at(-1)?.children.push(element);
        root ??= element;
        path.push(element);
      },
      close: () => path.pop(),
      text(text) {
        const element = path.at(-1);
        if (element) element.text += text;
      },
    },
    true,
  );
  reader.write(xml);
  reader.close();
  return root ?? reader.refuse('内容不完整');
}

/** Attributes by their resolved names; a prefix is needed for a namespace, the default one does not count. */
function named(reader: XmlReader, attributes: XmlAttributes): ReadonlyMap<string, string> {
  const resolved = new Map<string, string>();
  for (let at = 0; at < attributes.count; at++) {
    const [first = '', local] = attributes.nameAt(at).split(':', 2);
    const name = local === undefined ? first : `{${reader.namespaceOf(first)}}${local}`;
    resolved.set(name, attributes.valueAt(at));
  }
  return resolved;
}
