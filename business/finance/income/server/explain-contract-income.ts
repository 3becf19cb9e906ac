import { formatDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { FigureExplanation } from '../model/index.ts';
import { contractIncomeListSource } from './income-list-sources.ts';

interface Income {
  readonly contract_label: string;
  readonly total: string;
  readonly invoiced: string;
  readonly received: string;
  readonly receivable: string;
  readonly uninvoiced: string;
  readonly unreceived: string;
  readonly rate: string | null;
}

/** What a contract brought and what is open of it, with the numbers. @throws Refusal 404 beyond the person's scope */
export async function explainContractIncome(ctx: Context, id: string): Promise<FigureExplanation> {
  const { data } = await readSourcePage<Income>(ctx, contractIncomeListSource, {
    params: { contract: idOrNonexistent(id) },
  });
  const [of] = data;
  if (!of) throw new Refusal('没有这份合同的收入', 404);
  const yuan = (value: string) => formatDecimal(value, 2);
  const rate = of.rate === null ? '—' : `${formatDecimal(Number(of.rate) * 100, 2)}%`;
  const [total, invoiced, received] = [yuan(of.total), yuan(of.invoiced), yuan(of.received)];
  return {
    title: `${of.contract_label} 已到账 ${received}元`,
    formula: [
      `应收 = 已开票 ${invoiced} − 已到账 ${received} = ${yuan(of.receivable)}（小于零时为零）`,
      `未开票 = 合同总额 ${total} − 已开票 ${invoiced} = ${yuan(of.uninvoiced)}`,
      `未到账 = 合同总额 ${total} − 已到账 ${received} = ${yuan(of.unreceived)}`,
      `回款率 = 已到账 ${received} ÷ 合同总额 ${total} = ${rate}`,
    ],
    records: [],
  };
}
