import { type FigureExplanation, INCOME_BASES } from '#business/finance/income/model/index.ts';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import {
  profitByCustomerListSource,
  profitByDeptListSource,
  profitByProjectListSource,
} from './profit-list-sources.ts';

interface Profit extends ProfitAmounts {
  readonly month?: string;
  readonly year?: number;
  readonly dept_label?: string | null;
  readonly customer_label?: string | null;
  readonly project_label?: string | null;
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
  return explain(found, lookUpConstant(INCOME_BASES, basis) ?? '');
}

/** What a profit is made of; amounts in 元, costs positive. */
interface ProfitAmounts {
  readonly income: string;
  readonly direct: string;
  readonly indirect: string;
  readonly surcharge: string;
  readonly profit: string;
  /** Profit ÷ income; null without income. */
  readonly rate: string | null;
}

const yuan = (value: string): string => formatDecimal(value, 2);

/** The formula of a profit with its numbers. */
export function writeProfitFormula(amounts: ProfitAmounts): string[] {
  const [income, profit, surcharge] = [yuan(amounts.income), yuan(amounts.profit), yuan(amounts.surcharge)];
  const [direct, indirect] = [yuan(amounts.direct), yuan(amounts.indirect)];
  const rate = amounts.rate === null ? '—' : `${formatDecimal(toDecimal(amounts.rate).mul(100).toFixed(), 2)}%`;
  return [
    `税金附加 = 净收入 ${income} × 0.72%（逐笔四舍五入）= ${surcharge}`,
    `利润 = 净收入 ${income} − 直接成本 ${direct} − 间接费用 ${indirect} − 税金附加 ${surcharge} = ${profit}`,
    `利润率 = 利润 ${profit} ÷ 净收入 ${income} = ${rate}`,
  ];
}

function explain(row: Profit, basis: string): FigureExplanation {
  const of = row.customer_label ?? row.project_label ?? row.dept_label ?? '公司';
  return {
    title: `${of} ${row.month ?? `${row.year}年`} ${basis}利润`,
    formula: writeProfitFormula(row),
    records: [],
  };
}
