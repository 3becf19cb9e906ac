import { formatSpreadsheetCell, type SpreadsheetCell } from './cell-to-field-input.ts';

/** A field as headings are matched with it. */
interface Named {
  readonly key: string;
  readonly name: string;
}

type Rows = readonly (readonly SpreadsheetCell[])[];

/** Lines among which the heading is looked for; titles and remarks stand above it. */
const HEAD_LINES = 20;

/** A heading without what people add to it: 合同金额（元）*: → 合同金额. */
const plainHeading = (text: string): string =>
  text
    .replace(/[（(【[].*?[)）】\]]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase();

/** Brackets that say how to fill a column in, not what it holds. */
const ADVICE =
  /[（(【[]\s*(?:单位\s*[:：]?\s*)?(?:[百千]?万?元|亿元|人民币元|[角分]|[%％‰]|必填|选填|可选|日期|文本|数字)\s*[)）】\]]/g;

/** A heading with what its brackets say of its meaning: 合同金额（不含税）（元） → 合同金额（不含税）. */
const wholeHeading = (text: string): string => plainMarks(text.replace(ADVICE, ''));
const plainMarks = (text: string): string => text.replace(/[\s*＊:：]/g, '').toLowerCase();

/** The field of a heading, or undefined. */
const fieldOf = (text: string, fields: readonly Named[]): Named | undefined => {
  const plain = plainHeading(text);
  if (plain === '') return undefined;
  const whole = wholeHeading(text);
  return (
    fields.find(({ name, key }) => wholeHeading(name) === whole || key === text.trim()) ??
    fields.find(({ name }) => plainHeading(name) === plain)
  );
};

/** Index of the heading's line: the one with the most fields among the first; else the first with two texts. */
export function findHeadingRow(rows: Rows, fields: readonly Named[]): number {
  const lines = rows.slice(0, HEAD_LINES).map((_, at) => titlesAt(rows, at));
  const known = lines.map((texts) => new Set(texts.map((text) => fieldOf(text, fields)?.key).filter(Boolean)).size);
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most);
  const wide = lines.findIndex((texts) => texts.filter(Boolean).length > 1);
  return Math.max(0, wide >= 0 ? wide : lines.findIndex((texts) => texts.some(Boolean)));
}

/** Columns, from 0, that may be one field, by its key: the one that says exactly its name, else all that say it with more. */
function claimsOf(headings: readonly string[], fields: readonly Named[]): Map<string, number[]> {
  const claims = new Map<string, number[]>();
  headings.forEach((heading, at) => {
    const field = fieldOf(heading, fields);
    if (field) claims.set(field.key, [...(claims.get(field.key) ?? []), at]);
  });
  for (const [key, columns] of claims) {
    const name = fields.find((field) => field.key === key)?.name ?? '';
    const exact = columns.filter((at) => wholeHeading(headings[at] ?? '') === wholeHeading(name));
    if (exact.length > 0) claims.set(key, exact);
  }
  return claims;
}

/** Column index → field key by the headings; columns of which several may be one field are left to a person. */
export function mapHeadingsToFields(headings: readonly string[], fields: readonly Named[]): Record<string, string> {
  const sure = [...claimsOf(headings, fields)].flatMap(([key, [at, other]]) =>
    at === undefined || other !== undefined ? [] : [[String(at), key] as const],
  );
  return Object.fromEntries(sure);
}

/** Fields that several columns may be, with those columns' headings. */
export const findAmbiguousFields = (headings: readonly string[], fields: readonly Named[]): DoubtfulField[] =>
  [...claimsOf(headings, fields)].flatMap(([key, columns]) => {
    const name = fields.find((field) => field.key === key)?.name ?? key;
    return columns.length > 1 ? [{ name, headings: columns.map((at) => headings[at] ?? '') }] : [];
  });

interface DoubtfulField {
  readonly name: string;
  readonly headings: readonly string[];
}

/** Headings of a sheet's columns: as many as any line of it has cells. */
export function sheetHeadingsOf(rows: Rows, headRow: number): string[] {
  const width = rows.slice(0, 1000).reduce((most, row) => Math.max(most, countCellsToLastFilled(row)), 0);
  const head = titlesAt(rows, headRow);
  return Array.from({ length: width }, (_, at) => head[at] ?? '');
}

/** Lines above the lowest one that headings merged over several lines stand in. */
const LINES_ABOVE = 2;

/** The texts of a heading's line; where a cell has none, those of a heading that is merged down to it. */
function titlesAt(rows: Rows, headRow: number): string[] {
  const own = (rows[headRow] ?? []).map(formatSpreadsheetCell);
  const above: string[][] = [];
  for (let at = headRow - 1; at >= Math.max(0, headRow - LINES_ABOVE); at--) {
    const texts = (rows[at] ?? []).map(formatSpreadsheetCell);
    if (texts.some((text) => /\d/.test(text))) break;
    above.push(texts);
  }
  // A line with one text is the title of the sheet, unless it stands below others.
  while ((above.at(-1)?.filter(Boolean).length ?? 2) < 2) above.pop();
  if (above.length === 0 || own.some((text) => /\d/.test(text))) return own;
  const width = Math.max(own.length, ...above.map((texts) => texts.length));
  return Array.from({ length: width }, (_, at) => own[at] || (above.find((texts) => texts[at])?.[at] ?? ''));
}

/** How many cells a line has, without the empty ones at its end. */
export const countCellsToLastFilled = (row: readonly SpreadsheetCell[]): number =>
  row.findLastIndex((cell) => formatSpreadsheetCell(cell) !== '') + 1;
