import { columnLetters } from '#kernel/base/numbers/column-letters.ts';

/** Small edits of the parts of a workbook as text: what is not touched stays as it was, to the byte. */

/** The prefix of a part's own elements with its colon: '' or "x:". */
export const xmlPrefixOf = (xml: string, root: string): string =>
  new RegExp(`<([\\w.-]+:)?${root}[\\s/>]`).exec(xml)?.[1] ?? '';

/** The value of an attribute among the text of a tag's attributes; null where there is none. */
export const xmlAttributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? null;

/** The attributes with one of them set. */
export function withXmlAttribute(attributes: string, name: string, value: string): string {
  const known = new RegExp(`((?:^|\\s)${name}\\s*=\\s*)["'][^"']*["']`);
  return known.test(attributes)
    ? attributes.replace(known, (_, before: string) => `${before}"${value}"`)
    : `${attributes.trimEnd()} ${name}="${value}"`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in XML; characters that XML does not know are left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '').replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/g, '');

/** The name of a cell: line from 1, column from 0. */
export const cellReference = (line: number, column: number): string => `${columnLetters(column)}${line}`;

/** The column that a cell's name begins with, from 0. */
export const columnIndexOf = (name: string): number =>
  [...(/^[A-Z]+/.exec(name)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
