import { sql } from 'kysely';
import { project } from '#business/consult/project/model/index.ts';
import { typedKeysOf } from '#kernel/base/collections/constant-tables.ts';
import { formatDecimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { type FigureExplanation, INCOME_BASES, type IncomeBasis, type ProjectIncome } from '../../model/index.ts';
import { loadVisibleIncome, type VisibleIncome } from './visible-income.ts';

/** So many amounts are written out in a formula; more of them are counted. */
const WRITTEN_OUT = 6;

const yuan = (value: string): string => formatDecimal(value, 2);

/** A sum with its parts: '100.00 + 50.00 − 20.00'. */
function terms(amounts: readonly string[]): string {
  if (amounts.length > WRITTEN_OUT) return `${amounts.length}笔收入记录之和`;
  return amounts
    .map((amount, at) => {
      const isLess = amount.startsWith('-');
      const sign = isLess ? '− ' : at > 0 ? '+ ' : '';
      return `${sign}${yuan(isLess ? amount.slice(1) : amount)}`;
    })
    .join(' ');
}

/** The sum of records of one basis: its formula, and the records, each of which opens down to its receipt or invoice. */
function explainIncomeSum(basis: IncomeBasis, records: readonly VisibleIncome[]): FigureExplanation {
  const [amounts, nets] = [records.map(({ amount }) => amount), records.map(({ net }) => net)];
  const [amount, net] = [sumDecimals(amounts).toFixed(2), sumDecimals(nets).toFixed(2)];
  return {
    title: `${INCOME_BASES[basis]}收入 ${yuan(amount)}元`,
    formula: [`含税收入 = ${terms(amounts)} = ${yuan(amount)}`, `不含税收入 = ${terms(nets)} = ${yuan(net)}`],
    records: records.map((one) => ({
      kind: one.reversal ? '冲回' : '收入记录',
      text: [INCOME_BASES[one.basis], one.dept, one.title].filter(Boolean).join(' · '),
      date: one.date,
      amount: one.amount,
      ...{ form: '', record: one.id, income: one.id },
    })),
  };
}

function figureOf(basis: IncomeBasis, records: readonly VisibleIncome[]): ProjectIncome['figures'][number] {
  return {
    basis,
    label: `${INCOME_BASES[basis]}收入`,
    amount: sumDecimals(records.map(({ amount }) => amount)).toFixed(2),
    net: sumDecimals(records.map(({ net }) => net)).toFixed(2),
    count: records.length,
    last: records.at(-1)?.date ?? null,
    origin: explainIncomeSum(basis, records),
  };
}

/**
 * What a project brought by each basis, for who leads it and for who reads income of its departments; nobody else is told a number.
 * @throws Refusal 404 of a project beyond the person's scope
 */
export async function explainProjectIncome(ctx: Context, id: string): Promise<ProjectIncome> {
  const { id: found, manager } = await getRecord(ctx, project, id);
  const records = await loadVisibleIncome(ctx, sql`t.project = ${found}`);
  if (records.length === 0 && manager !== ctx.me.userId) return { figures: [] };
  return {
    figures: typedKeysOf(INCOME_BASES).map((basis) =>
      figureOf(
        basis,
        records.filter((one) => one.basis === basis),
      ),
    ),
  };
}
