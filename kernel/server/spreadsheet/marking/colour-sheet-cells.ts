import { cellReference, columnIndexOf, withXmlAttribute, xmlAttributeOf, xmlPrefixOf } from './workbook-xml.ts';

/** What colours cells: from a cell's style to the same style on a ground of a colour; null where a workbook has no styles. */
export type ColourStyleLookup = (style: number, colour: string) => number | null;

/** Colours of cells by line (from 1) and column (from 0). */
type Colours = ReadonlyMap<number, ReadonlyMap<number, string>>;

/** A sheet's XML with cells coloured; empty cells and rows that the file leaves out are put in where a colour is asked for. */
export function colourSheetCells(xml: string, colours: Colours, styleOf: ColourStyleLookup): string {
  const prefix = xmlPrefixOf(xml, 'worksheet');
  const data = new RegExp(`<${prefix}sheetData[^>]*?(?:/>|>[\\s\\S]*</${prefix}sheetData>)`).exec(xml);
  if (!data || colours.size === 0) return xml;
  const edited = colourRows(data[0], { prefix, colours, styleOf });
  return xml.slice(0, data.index) + edited + xml.slice(data.index + data[0].length);
}

interface Painting {
  readonly prefix: string;
  readonly colours: Colours;
  readonly styleOf: ColourStyleLookup;
}

function colourRows(data: string, painting: Painting): string {
  const { prefix: p, colours } = painting;
  const left = new Set(colours.keys());
  const tag = new RegExp(`<${p}row\\b([^>]*?)(?:/>|>([\\s\\S]*?)</${p}row>)`, 'g');
  let line = 0;
  const edited = data.replace(tag, (whole, attributes: string, cells = '') => {
    line = Number(xmlAttributeOf(attributes, 'r') ?? line + 1);
    const asked = colours.get(line);
    const missing = newRows(
      [...left].filter((each) => each < line),
      painting,
    );
    for (const each of [...left]) if (each <= line) left.delete(each);
    if (!asked) return missing + whole;
    const own = xmlAttributeOf(attributes, 'customFormat') === null ? 0 : Number(xmlAttributeOf(attributes, 's') ?? 0);
    return `${missing}<${p}row${attributes.trimEnd().replace(/\/$/, '')}>${colourCells(cells, { line, own, asked }, painting)}</${p}row>`;
  });
  const below = newRows([...left], painting);
  if (below === '') return edited;
  return /\/>$/.test(edited)
    ? `<${p}sheetData>${below}</${p}sheetData>`
    : edited.replace(new RegExp(`</${p}sheetData>$`), (end) => below + end);
}

function newRows(lines: readonly number[], painting: Painting): string {
  const { prefix: p, colours } = painting;
  return lines
    .toSorted((a, b) => a - b)
    .map((line) => {
      const cells = colourCells('', { line, own: 0, asked: colours.get(line) ?? new Map() }, painting);
      return `<${p}row r="${line}">${cells}</${p}row>`;
    })
    .join('');
}

interface AskedRow {
  readonly line: number;
  /** The style of the row's cells that are not in the file. */
  readonly own: number;
  readonly asked: ReadonlyMap<number, string>;
}

function colourCells(cells: string, { line, own, asked }: AskedRow, { prefix: p, styleOf }: Painting): string {
  const left = new Map([...asked].toSorted(([a], [b]) => a - b));
  const tag = new RegExp(`<${p}c\\b([^>]*?)(/>|>[\\s\\S]*?</${p}c>)`, 'g');
  const fresh = (before: number): string => {
    let made = '';
    for (const [column, colour] of left) {
      if (column >= before) break;
      const style = styleOf(own, colour);
      if (style !== null) made += `<${p}c r="${cellReference(line, column)}" s="${style}"/>`;
      left.delete(column);
    }
    return made;
  };
  let column = -1;
  const edited = cells.replace(tag, (whole, attributes: string, rest: string) => {
    const name = xmlAttributeOf(attributes, 'r');
    column = name ? columnIndexOf(name) : column + 1;
    const missing = fresh(column);
    const colour = left.get(column);
    left.delete(column);
    const style = colour === undefined ? null : styleOf(Number(xmlAttributeOf(attributes, 's') ?? 0), colour);
    return missing + (style === null ? whole : `<${p}c${withXmlAttribute(attributes, 's', String(style))}${rest}`);
  });
  return edited + fresh(Number.POSITIVE_INFINITY);
}
