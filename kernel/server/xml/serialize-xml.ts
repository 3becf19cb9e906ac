/** An element to be written; undefined attributes and children are left out. */
export interface XmlNodeSpec {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  readonly children: readonly (XmlNodeSpec | string)[];
}

export const createXmlNodeSpec = (
  name: string,
  attributes: XmlNodeSpec['attributes'] = {},
  ...children: (XmlNodeSpec | string | undefined)[]
): XmlNodeSpec => ({ name, attributes, children: children.filter((child) => child !== undefined) });

/** XML text of an element, indented; an element with text alone stays on one line, since spaces would be part of it. */
export function serializeXml({ name, attributes, children }: XmlNodeSpec, indent = ''): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escaped(String(value))}"`],
  );
  const open = `${indent}<${name}${pairs.join('')}`;
  if (children.length === 0) return `${open}/>\n`;
  const [text] = children;
  if (typeof text === 'string') return `${open}>${escaped(text)}</${name}>\n`;
  const inside = children.map((child) => (typeof child === 'string' ? '' : serializeXml(child, `${indent}  `)));
  return `${open}>\n${inside.join('')}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Line breaks and tabs by number, or they would be read back as spaces; what XML cannot hold at all is dropped. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (sign) => ENTITIES[sign] ?? `&#${sign.charCodeAt(0)};`);
}
