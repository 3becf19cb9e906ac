import { project } from '#business/consult/project/model/index.ts';
import { type FigureExplanation, INCOME_BASES, type IncomeBasis } from '#business/finance/income/model/index.ts';
import { dropUnreadableRecordLinks } from '#business/finance/income/server/index.ts';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { hasRight } from '#kernel/base/has-right.ts';
import { formatDecimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { type Context, toSystemContext } from '#kernel/server/context.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { computeSourceTotals } from '#kernel/server/records/list/list-totals.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { PROFIT_PART_LABELS, type ProjectProfit, profitRecordList } from '../model/index.ts';
import { writeProfitFormula } from './explain-profit.ts';
import { profitRecordListSource } from './profit-list-sources.ts';

/** So many records of a profit are listed, the newest first. */
const LISTED = 300;

/** What a list of records says of a profit, costs negative. */
interface ProfitRecord {
  readonly id: string;
  readonly part: keyof typeof PROFIT_PART_LABELS;
  readonly title: string | null;
  readonly dept_label: string | null;
  readonly date: string;
  readonly amount: string;
  readonly form: string;
  readonly record: string;
}

const negated = (value: string): string => toDecimal(value).neg().toFixed(2);

/** A record as explanations tell it; income opens in place down to its receipt. */
const recordOf = ({ part, title, dept_label, date, amount, form, record }: ProfitRecord) => ({
  kind: PROFIT_PART_LABELS[part],
  text: [dept_label, title].filter(Boolean).join(' · '),
  ...{ date, amount },
  ...(part === 'income' ? { form: '', record, income: record } : { form, record }),
});

/** @param as who reads: the person, or the product for who leads the project; the person's rights decide what opens */
async function figureOf(
  ctx: Context,
  as: Context,
  id: string,
  basis: IncomeBasis,
): Promise<ProjectProfit['figures'][number]> {
  const params = { project: id, basis };
  const [{ groups }, { data, total }] = await Promise.all([
    computeSourceTotals(as, profitRecordListSource, { params, columns: ['amount'], group: 'part' }),
    readSourcePage<ProfitRecord>(as, profitRecordListSource, { params, pageSize: LISTED }),
  ]);
  const sumOf = (part: string) => groups.find(({ value }) => value === part)?.sums.amount ?? '0';
  const [income, direct] = [toDecimal(sumOf('income')).toFixed(2), negated(sumOf('direct'))];
  const [indirect, surcharge] = [negated(sumOf('indirect')), negated(sumOf('surcharge'))];
  const profit = sumDecimals(groups.map(({ sums }) => sums.amount ?? '0')).toFixed(2);
  const rate = toDecimal(income).gt(0) ? toDecimal(profit).div(income).toFixed(6) : null;
  const amounts = { income, direct, indirect, surcharge, profit, rate };
  const origin: FigureExplanation = {
    title: `项目利润（${INCOME_BASES[basis]}口径） ${formatDecimal(profit, 2)}元`,
    formula: [
      ...writeProfitFormula(amounts),
      ...(total > data.length ? [`共${total}条来源，以下为最近的${data.length}条`] : []),
    ],
    records: dropUnreadableRecordLinks(ctx, data.map(recordOf)),
  };
  return { basis, label: INCOME_BASES[basis], ...amounts, origin };
}

/**
 * What a project earned by each basis of income since it began, for who leads it and, as far as their departments go, for who
 * reads profits; nobody else is told a number.
 * @throws Refusal 404 of a project beyond the person's scope
 */
export async function explainProjectProfit(ctx: Context, id: string): Promise<ProjectProfit> {
  const { id: found, manager } = await getRecord(ctx, project, id);
  const leads = manager === ctx.me.userId;
  if (!leads && !hasRight(ctx.me, profitRecordList.access.read)) return { figures: [] };
  const as = leads ? toSystemContext(ctx) : ctx;
  return { figures: await Promise.all(typedKeysOf(INCOME_BASES).map((basis) => figureOf(ctx, as, found, basis))) };
}
