import { type CostFileHeader, TOTAL_IN_WORDS_ATTRIBUTE } from '#business/consult/cost/model/index.ts';
import type { ParsedCell, ParsedSheet } from '#kernel/server/spreadsheet/read-workbook.ts';
import { isEmptyCell, readCellNumber, readCellText } from './read-cells.ts';

const FACTS: ReadonlyArray<
  readonly ['tenderer' | 'bidder' | 'compileCompany' | 'compiler' | 'examiner' | 'compileDate', RegExp]
> = [
  ['tenderer', /^(招标人|发包人|建设单位)[:：]?$/],
  ['bidder', /^(投标人|承包人|施工单位)[:：]?$/],
  ['compileCompany', /^(造价咨询人|编制单位|工程造价咨询人|咨询单位)[:：]?$/],
  ['compiler', /^编制人[:：]?$/],
  ['examiner', /^(复核人|审核人|核对人)[:：]?$/],
  ['compileDate', /^编制时间[:：]?$/],
];
const AMOUNT = /[(（]小写[)）]/;
const WORDS = /[(（]大写[)）]/;
const IN_WORDS = /^[零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正]{3,}$/;

/** True for a sheet that only introduces the tables. */
export const isCoverSheet = ({ name, rows }: ParsedSheet): boolean => {
  const words = `${name} ${rows.slice(0, 14).flat().map(readCellText).join(' ')}`;
  return /封面|扉页/.test(words) || (AMOUNT.test(words) && WORDS.test(words));
};

/** Fills the header from 封面 and 扉页: who, when, and the total in figures and in words. */
export function readCoverSheet({ rows }: ParsedSheet, header: CostFileHeader): void {
  for (const [at, row] of rows.entries())
    for (const column of row.keys()) fact(header, { row, column, before: rows[at - 1] ?? [] });
}

interface Spot {
  readonly row: readonly ParsedCell[];
  readonly column: number;
  readonly before: readonly ParsedCell[];
}

function fact(header: CostFileHeader, { row, column, before }: Spot): void {
  const label = readCellText(row[column]).replace(/\s/g, '');
  const next = row.slice(column + 1).find((cell) => !isEmptyCell(cell));
  if (AMOUNT.test(label)) header.total ??= readCellNumber(next) ?? readCellNumber(label.replace(/^.*?[:：]/, ''));
  const words = [label, ...(WORDS.test(label) ? [next, ...before].map(readCellText) : [])].find((text) =>
    IN_WORDS.test(text),
  );
  if (words && !header.attributes.some(({ name }) => name === TOTAL_IN_WORDS_ATTRIBUTE))
    header.attributes.push({ name: TOTAL_IN_WORDS_ATTRIBUTE, value: words });
  const known = FACTS.find(([, form]) => form.test(label));
  const value = readCellText(next);
  if (known && value !== '' && !/[:：]$|盖章|签字/.test(value)) header[known[0]] ||= value;
}
