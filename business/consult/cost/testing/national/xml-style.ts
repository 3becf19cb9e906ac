import type { XmlElementNode } from './xml-element-node.ts';

/** How the same elements are written: everything XML leaves to the writer. */
export interface XmlWritingStyle {
  newline: '\n' | '\r\n';
  indent: string;
  quote: '"' | "'";
  /** Namespace prefix of every element; '' writes none. */
  prefix: string;
  /** A default namespace on the root. */
  namespace: string;
  /** Each attribute on a line of its own. */
  attributeLines: boolean;
  reverseAttributes: boolean;
  /** Signs that must be escaped, and all beyond ASCII, as numbers. */
  escape: 'named' | 'decimal' | 'hex';
  /** Comments, processing instructions and CDATA sections between elements. */
  interludes: boolean;
  /** What is done to every number. */
  number(text: string): string;
  declaration: string;
}

const plainStyle: XmlWritingStyle = {
  newline: '\n',
  indent: '  ',
  quote: '"',
  prefix: '',
  namespace: '',
  attributeLines: false,
  reverseAttributes: false,
  escape: 'named',
  interludes: false,
  number: (text) => text,
  declaration: '<?xml version="1.0" encoding="utf-8"?>',
};

/** The text of a file in a style. */
export function writeStyledXml(root: XmlElementNode, changes: Partial<XmlWritingStyle> = {}): string {
  const style = { ...plainStyle, ...changes };
  const lines = style.declaration === '' ? [] : [style.declaration];
  write(root, style, '', lines);
  return lines.join(style.newline);
}

const INTERLUDES = ['<!-- <WorkElement Quantity="x"/> ]]> -->', '<?note 无?>', '<![CDATA[ <Norm Total="x"> & ]]>'];

function write(
  { name, attributes, children }: XmlElementNode,
  style: XmlWritingStyle,
  indent: string,
  lines: string[],
): void {
  const tag = style.prefix === '' ? name : `${style.prefix}:${name}`;
  const given = Object.entries(attributes).filter((pair): pair is [string, string] => pair[1] !== null);
  if (style.reverseAttributes) given.reverse();
  if (indent === '' && style.namespace)
    given.unshift([style.prefix ? `xmlns:${style.prefix}` : 'xmlns', style.namespace]);
  const gap = style.attributeLines ? `${style.newline}${indent} ` : ' ';
  const pairs = given.map(
    ([key, value]) =>
      `${gap}${key}=${style.quote}${escaped(key === 'Number' ? value : numbered(value, style), style)}${style.quote}`,
  );
  const open = `${indent}<${tag}${pairs.join('')}`;
  if (children.length === 0) {
    lines.push(`${open}/>`);
    return;
  }
  lines.push(`${open}>`);
  if (style.interludes) lines.push(...INTERLUDES);
  for (const child of children) write(child, style, indent + style.indent, lines);
  lines.push(`${indent}</${tag}>`);
}

/** Amounts and quantities: what has a decimal point and is no code. */
const numbered = (value: string, { number }: XmlWritingStyle): string =>
  /^-?\d+\.\d+$/.test(value) ? number(value) : value;

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string, style: XmlWritingStyle): string {
  if (style.escape === 'named') return text.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? sign);
  return text.replace(/[&<>"']|[^\x20-\x7e]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return style.escape === 'hex' ? `&#x${code.toString(16)};` : `&#${code};`;
  });
}
