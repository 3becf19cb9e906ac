import type { FigureExplanation } from '#business/finance/income/model/index.ts';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { PROFIT_BASIS_LABELS } from '../model/index.ts';
import {
  profitByCustomerListSource,
  profitByDeptListSource,
  profitByProjectListSource,
} from './profit-list-sources.ts';

interface Profit {
  readonly month?: string;
  readonly year?: number;
  readonly dept_label?: string | null;
  readonly customer_label?: string | null;
  readonly project_label?: string | null;
  readonly income: string;
  readonly direct: string;
  readonly indirect: string;
  readonly surcharge: string;
  readonly profit: string;
  readonly rate: string | null;
}

const SHAPE = /^(receipt|invoice|output)-(\d{4})(\d{2})-(\d+)(?:-(\d+)-(\d+))?$/;
const OF_CUSTOMER = /^(receipt|invoice|output)-(\d{4})-(\d+)$/;
const asked = (code: string, id: string | undefined) =>
  id === undefined ? {} : id === '0' ? { [`${code}$null`]: true } : { [code]: id };

/** A row of the list by customers. */
async function ofCustomer(ctx: Context, [, basis = '', year = '', customer = '']: readonly string[]) {
  const { data } = await readSourcePage<Profit>(ctx, profitByCustomerListSource, {
    params: { basis, year: Number(year), customer },
  });
  return { basis, found: data[0] };
}

/** A row of the lists by project or department. */
async function ofMonth(ctx: Context, id: string) {
  const [, basis = '', year, month, dept, project, customer] = SHAPE.exec(id) ?? [];
  if (!year) return { basis, found: undefined };
  const params = { basis, month: `${year}-${month}`, ...asked('dept', dept) };
  const { data } =
    project === undefined
      ? await readSourcePage<Profit>(ctx, profitByDeptListSource, { params })
      : await readSourcePage<Profit>(ctx, profitByProjectListSource, {
          params: { ...params, ...asked('project', project), ...asked('customer', customer) },
        });
  return { basis, found: data[0] };
}

/** A profit's formula with its numbers. @param id of a row of the lists of profits. @throws Refusal 404 beyond the person's scope */
export async function explainProfit(ctx: Context, id: string): Promise<FigureExplanation> {
  const named = OF_CUSTOMER.exec(id);
  const { basis, found } = await (named ? ofCustomer(ctx, named) : ofMonth(ctx, id));
  if (!found) throw new Refusal('没有这项利润', 404);
  return explain(found, lookUpConstant(PROFIT_BASIS_LABELS, basis) ?? '');
}

function explain(row: Profit, basis: string): FigureExplanation {
  const yuan = (value: string) => formatDecimal(value, 2);
  const rate = row.rate === null ? '—' : `${formatDecimal(Number(row.rate) * 100, 2)}%`;
  const of = row.customer_label ?? row.project_label ?? row.dept_label ?? '公司';
  const { income, direct, indirect, surcharge, profit } = row;
  return {
    title: `${of} ${row.month ?? `${row.year}年`} ${basis}利润`,
    formula: [
      `税金附加 = 净收入 ${yuan(income)} × 0.72%（逐笔四舍五入）= ${yuan(surcharge)}`,
      `利润 = 净收入 ${yuan(income)} − 直接成本 ${yuan(direct)} − 间接费用 ${yuan(indirect)} − 税金附加 ${yuan(surcharge)} = ${yuan(profit)}`,
      `利润率 = 利润 ${yuan(profit)} ÷ 净收入 ${yuan(income)} = ${rate}`,
    ],
    records: [],
  };
}
