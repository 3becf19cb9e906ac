import type { CostSummary, FeeGroup } from '#business/consult/cost/model/index.ts';
import { blankSummary } from '../rows/blank-rows.ts';
import type { FeeWords } from '../rows/cost-rows.ts';
import { isSumRow } from './bill-table.ts';
import { Columns, numberAt, textAt } from './columns.ts';
import type { SheetTable, TableRow } from './find-tables.ts';
import type { TableKind } from './table-kinds.ts';

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
  const at = new Columns(table.columns);
  const serial = at.find(/^序号|^编号/);
  const code = at.find(/代号|(项目)?编码/);
  const name = at.find(/名称|内容|^项目$/);
  const base = at.find(/计算(基础|方法|说明)|取费(基础|说明)/);
  const number = at.find(/计算基数|取费基数/);
  const rate = at.find(/费率|税率/, /调整/);
  const unit = at.find(/单位/, /单位工程/);
  const quantity = at.find(/数量|工程量/, /实际|确认/);
  const price = at.find(/单价/, /确认|差额/);
  const amount = at.find(/金额|合价|价格/, /其中|调整|结算|差额|实际|确认|计算|单价/);
  const remark = at.find(/备注|说明$/);
  const group = GROUPS[kind] ?? 'other';
  return table.rows.flatMap((row): FeeLine[] => {
    const { cells, line } = row;
    const title = (textAt(cells, name) || wordsOf(textAt(cells, serial))).replace(/\n/g, '');
    if (title === '' || isNote(row) || (kind !== 'unitSummary' && isSumRow(row))) return [];
    const formula = numberAt(cells, number) ?? numberAt(cells, base) ?? textAt(cells, number);
    const words: FeeWords = {
      group: group === 'statutory' && /^(税金|增值税|销项税)/.test(title) ? 'tax' : group,
      level: 'item',
      code: textAt(cells, code) || textAt(cells, serial),
      name: title,
      formula,
      base: textAt(cells, base),
      rate: numberAt(cells, rate),
      unit: textAt(cells, unit),
      quantity: numberAt(cells, quantity),
      price: numberAt(cells, price),
      total: numberAt(cells, amount),
      remark: textAt(cells, remark),
      sourceLine: line,
    };
    return [{ serial: wordsOf(textAt(cells, serial)) === '' ? textAt(cells, serial) : '', words }];
  });
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
