import type { CostSummary, FeeGroup, TableKind } from '#business/consult/cost/model/index.ts';
import { blankSummary } from '../../rows/blank-rows.ts';
import type { FeeWords } from '../../rows/cost-rows.ts';
import { numberAt, type Places, placesOf, textAt } from '../columns.ts';
import type { SheetTable, TableRow } from '../find-tables.ts';
import { isSumRow } from './bill-table.ts';

/** A row of a table of fees with the serial that tells what it is part of. */
export interface FeeLine {
  readonly serial: string;
  readonly words: FeeWords;
}

const GROUPS: Partial<Record<TableKind, FeeGroup>> = {
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

export const feeGroupOf = (kind: TableKind): FeeGroup | undefined => GROUPS[kind];

const isNote = ({ cells }: TableRow): boolean => /^(注|编制人|编制单位|第.*页)/.test(textAt(cells, 0));

/** A total is printed across the first columns: 招标控制价合计=1+2+3+4+5. */
const wordsOf = (serial: string): string => (/[一-龥]{2}/.test(serial) ? serial : '');

/** The rows of a table of fees; sums of pages and tables are left out where they only repeat. */
export function feeLines(table: SheetTable, kind: TableKind): FeeLine[] {
  const places = placesOf(table, kind);
  const group = GROUPS[kind] ?? 'other';
  return table.rows.flatMap((row): FeeLine[] => {
    const printed = textAt(row.cells, places.serial);
    const words = wordsOf(printed);
    const name = (textAt(row.cells, places.name) || words).replace(/\n/g, '');
    if (name === '' || isNote(row) || (kind !== 'unitSummary' && isSumRow(row))) return [];
    const serial = words === '' ? printed : '';
    return [{ serial, words: feeWords(row, places, { group: groupOf(group, name), name, serial }) }];
  });
}

/** Tables of 规费 and 税金 hold both. */
const groupOf = (group: FeeGroup, name: string): FeeGroup =>
  group === 'statutory' && /^(税金|增值税|销项税)/.test(name) ? 'tax' : group;

function feeWords(
  { cells, line }: TableRow,
  places: Places,
  { group, name, serial }: { group: FeeGroup; name: string; serial: string },
): FeeWords {
  return {
    group,
    level: 'item',
    code: textAt(cells, places.code) || serial,
    name,
    formula: numberAt(cells, places.number) ?? numberAt(cells, places.base) ?? textAt(cells, places.number),
    base: textAt(cells, places.base),
    rate: numberAt(cells, places.rate),
    unit: textAt(cells, places.unit),
    quantity: numberAt(cells, places.quantity),
    price: numberAt(cells, places.price),
    total: numberAt(cells, places.amount),
    remark: textAt(cells, places.remark),
    sourceLine: line,
  };
}

const TOTAL =
  /^(工程)?总?造价(合计)?$|工程(总)?造价|(招标控制价|最高投标限价|投标报价|竣工结算(总价)?|单位工程)(合计|总价|造价)|^合计|^总计|含税(工程)?造价/;
const PARTS: ReadonlyArray<readonly [keyof CostSummary, RegExp]> = [
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

/** The 费用汇总 of a unit work, by the names of the rows of its 费用汇总表. */
export function summaryOf(lines: readonly FeeLine[]): CostSummary {
  const summary = blankSummary();
  for (const { serial, words } of lines) {
    const name = (words.name ?? '').replace(/\s/g, '');
    const total = words.total ?? null;
    const first = !/[.．-]\d/.test(serial);
    if (first && TOTAL.test(name) && !BEFORE_TAX.test(name)) summary.total = total ?? summary.total;
    const part = PARTS.find(([, form]) => form.test(name))?.[0];
    if (part && (first || !FIRST_LEVEL.has(part)) && !TOTAL.test(name)) summary[part] ??= total;
  }
  return summary;
}
