import {
  type CostFeeSummary,
  type FeeTableGroup,
  type TableKind,
  tableKindNames,
} from '#business/consult/cost/model/index.ts';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { NewCostFeeRow, SheetRowLocation } from '../../rows/cost-row-collector.ts';
import { createBlankFeeSummary } from '../../rows/create-blank-rows.ts';
import {
  type ColumnPositions,
  locateSheetRow,
  readNumberAtColumn,
  readTextAtColumn,
  resolveColumnPositions,
} from '../column-positions.ts';
import type { SheetTable, SheetTableRow } from '../find-tables.ts';
import { readLabelText } from '../read-cells.ts';
import { isSubtotalRow } from './bill-table.ts';

/** A row of a table of fees with the serial that tells what it is part of. */
export interface FeeTableLine {
  readonly serial: string;
  readonly words: NewCostFeeRow;
  readonly at: SheetRowLocation;
}

const GROUPS: Partial<Record<TableKind, FeeTableGroup>> = {
  unitSummary: 'summary',
  sundry: 'sundry',
  provisionalSum: 'provisionalSum',
  provisionalMaterial: 'provisionalMaterial',
  specialtyProvisional: 'specialtyProvisional',
  dayWork: 'dayWork',
  attendance: 'attendance',
  feesAndTax: 'statutory',
  rateMeasures: 'summary',
};

export const feeGroupOfTable = (kind: TableKind): FeeTableGroup | undefined => GROUPS[kind];

const isNote = ({ cells }: SheetTableRow): boolean => /^(注|编制人|编制单位|第.*页)/.test(readTextAtColumn(cells, 0));

/** A total is printed across the first columns: 招标控制价合计=1+2+3+4+5. */
const wordsOf = (serial: string): string => (/[一-龥]{2}/.test(serial) ? serial : '');

/** The rows of a table of fees; sums of pages and tables are left out where they only repeat. */
export function readFeeTableLines(table: SheetTable, kind: TableKind): FeeTableLine[] {
  const places = resolveColumnPositions(table, kind);
  const group = GROUPS[kind] ?? 'other';
  return table.rows.flatMap((row): FeeTableLine[] => {
    const printed = readTextAtColumn(row.cells, places.serial);
    const words = wordsOf(printed);
    const name = (readTextAtColumn(row.cells, places.name) || words).replace(/\n/g, '');
    if (name === '' || isNote(row) || (kind !== 'unitSummary' && isSubtotalRow(row))) return [];
    const serial = words === '' ? printed : '';
    const at = locateSheetRow(table.sheet, row.line, places, { amount: 'total', number: 'formula' });
    return [{ serial, at, words: feeWords(row, places, { group: groupOf(group, name), name, serial }) }];
  });
}

const HEAD = /^(合计|总计)/;

/** What a table of fees adds up to, as the row of its sum says; null where none is printed, or where the table holds several kinds. */
export function readFeeTableTotal(table: SheetTable, kind: TableKind): FeeTableLine | null {
  const places = resolveColumnPositions(table, kind);
  const row = table.rows.findLast(({ cells }) => cells.some((cell) => HEAD.test(readLabelText(cell))));
  const groups = new Set(readFeeTableLines(table, kind).map(({ words }) => words.group));
  const [group] = groups;
  if (!row || !group || groups.size > 1 || kind === 'rateMeasures') return null;
  const total = readNumberAtColumn(row.cells, places.amount);
  const at = locateSheetRow(table.sheet, row.line, { amount: places.amount ?? -1 }, { amount: 'total' });
  if (total === null) return null;
  return { serial: '', at, words: { group, level: 'head', name: tableKindNames[kind], total, sourceLine: row.line } };
}

/** Tables of 规费 and 税金 hold both. */
const groupOf = (group: FeeTableGroup, name: string): FeeTableGroup =>
  group === 'statutory' && /^(税金|增值税|销项税)/.test(name) ? 'tax' : group;

function feeWords(
  { cells, line }: SheetTableRow,
  places: ColumnPositions,
  { group, name, serial }: { group: FeeTableGroup; name: string; serial: string },
): NewCostFeeRow {
  const base = readNumberAtColumn(cells, places.number) ?? readNumberAtColumn(cells, places.base);
  const total = readNumberAtColumn(cells, places.amount);
  return {
    group,
    level: 'item',
    code: readTextAtColumn(cells, places.code) || serial,
    name,
    formula: base ?? readTextAtColumn(cells, places.number),
    base: readTextAtColumn(cells, places.base),
    rate: normalizeRateToPercent(readNumberAtColumn(cells, places.rate), base, total),
    unit: readTextAtColumn(cells, places.unit),
    quantity: readNumberAtColumn(cells, places.quantity),
    price: readNumberAtColumn(cells, places.price),
    total,
    remark: readTextAtColumn(cells, places.remark),
    sourceLine: line,
  };
}

/** A cell shown as 9% holds 0.09: what the amount was calculated with tells which of the two a rate is. */
export function normalizeRateToPercent(rate: string | null, base: string | null, total: string | null): string | null {
  if (rate === null || base === null || total === null) return rate;
  const amount = toDecimal(base).times(rate);
  const isShare = amount.minus(total).abs().lt('0.02') && amount.abs().gte(1);
  return isShare ? toDecimal(rate).times(100).toFixed() : rate;
}

const TOTAL =
  /^(工程)?总?造价(合计)?$|工程(总)?造价|(招标控制价|最高投标限价|投标报价|竣工结算(总价)?|单位工程)(合计|总价|造价)|^合计|^总计|含税(工程)?造价|(投标|含税|工程|控制)总价|^总价|(?<!措施|其他项目)(工程)?费用?(总)?合计$/;
const PARTS: ReadonlyArray<readonly [keyof CostFeeSummary, RegExp]> = [
  ['works', /^分部分项/],
  ['measures', /^措施(项目|合计|费)/],
  ['safety', /安全(文明)?施工|安全生产措施|安全防护/],
  ['sundry', /^其[他它]项目/],
  ['provisionalSum', /暂列金额/],
  ['specialtyProvisional', /专业工程.*暂估/],
  ['dayWork', /计日工/],
  ['attendance', /总(承)?包服务费/],
  ['statutory', /规费/],
  ['tax', /^(税金|增值税)/],
];
/** Only as rows of the first level: their words stand deeper as parts of something else. */
const FIRST_LEVEL: ReadonlySet<string> = new Set(['works', 'measures', 'sundry', 'statutory', 'tax']);
const BEFORE_TAX = /税前|不含税/;

/** What a row of a 费用汇总表 is in the summary of its unit work; null for rows that are parts of others. */
function summaryKey({ serial, words }: FeeTableLine): keyof CostFeeSummary | null {
  const name = (words.name ?? '').replace(/\s/g, '');
  const first = !/[.．-]\d/.test(serial);
  if (TOTAL.test(name)) return first && !BEFORE_TAX.test(name) ? 'total' : null;
  const part = PARTS.find(([, form]) => form.test(name))?.[0];
  return part && (first || !FIRST_LEVEL.has(part)) ? part : null;
}

/** The 费用汇总 of a unit work, by the names of the rows of its 费用汇总表, and where each part stands. */
export function buildFeeSummary(lines: readonly FeeTableLine[]): {
  summary: CostFeeSummary;
  spots: SheetRowLocation[];
} {
  const summary = createBlankFeeSummary();
  const spots: SheetRowLocation[] = [];
  for (const line of lines) {
    const key = summaryKey(line);
    const total = line.words.total ?? null;
    if (!key || (key === 'total' ? total === null : summary[key] !== null)) continue;
    summary[key] = total;
    const { total: column = -1 } = line.at.columns;
    if (total !== null && column >= 0) spots.push({ ...line.at, columns: { [key]: column } });
  }
  return { summary, spots };
}
