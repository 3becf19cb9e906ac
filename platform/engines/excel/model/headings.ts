import { type Cell, showCell } from './cell-input.ts';

/** A field as headings are matched with it. */
interface Named {
  readonly key: string;
  readonly name: string;
}

type Rows = readonly (readonly Cell[])[];

/** Lines among which the heading is looked for; titles and remarks stand above it. */
const HEAD_LINES = 20;

/** A heading without what people add to it: 合同金额（元）*: → 合同金额. */
const plainHeading = (text: string): string =>
  text
    .replace(/[（(【[].*?[)）】\]]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase();

/** The field of a heading, or undefined. */
const fieldOf = (text: string, fields: readonly Named[]): Named | undefined => {
  const plain = plainHeading(text);
  return plain === '' ? undefined : fields.find(({ name, key }) => plainHeading(name) === plain || key === text.trim());
};

/** Index of the heading's line: the one with the most fields among the first; else the first with two texts. */
export function findHeadRow(rows: Rows, fields: readonly Named[]): number {
  const lines = rows.slice(0, HEAD_LINES).map((row) => row.map(showCell));
  const known = lines.map((texts) => new Set(texts.map((text) => fieldOf(text, fields)?.key).filter(Boolean)).size);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const wide = lines.findIndex((texts) => texts.filter(Boolean).length > 1);
  return Math.max(0, wide >= 0 ? wide : lines.findIndex((texts) => texts.some(Boolean)));
}

/** Column index → field key by the headings; of two columns with one heading the first counts. */
export function mapHeadings(headings: readonly string[], fields: readonly Named[]): Record<string, string> {
  const cols: Record<string, string> = {};
  const taken = new Set<string>();
  headings.forEach((heading, at) => {
    const field = fieldOf(heading, fields);
    if (!field || taken.has(field.key)) return;
    taken.add(field.key);
    cols[at] = field.key;
  });
  return cols;
}

/** Headings of a sheet's columns: as many as any line of it has cells. */
export function headingsOf(rows: Rows, headRow: number): string[] {
  const width = rows.slice(0, 1000).reduce((most, row) => Math.max(most, filledCells(row)), 0);
  const head = rows[headRow] ?? [];
  return Array.from({ length: width }, (_, at) => showCell(head[at] ?? null));
}

/** How many cells a line has, without the empty ones at its end. */
export const filledCells = (row: readonly Cell[]): number => row.findLastIndex((cell) => showCell(cell) !== '') + 1;
