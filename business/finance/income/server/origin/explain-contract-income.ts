import { sql } from 'kysely';
import { formatDecimal, sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import type { FigureExplanation } from '../../model/index.ts';
import { contractIncomeListSource } from '../income-list-sources.ts';
import { dropUnreadableRecordLinks } from './drop-unreadable-record-links.ts';

interface Income {
  readonly contract_label: string;
  readonly amount: string;
  readonly total: string;
  readonly invoiced: string;
  readonly received: string;
  readonly receivable: string;
  readonly uninvoiced: string;
  readonly unreceived: string;
  readonly rate: string | null;
}

/** What invoices and receipts of a contract come to by themselves: what was taken back apart from what it was taken from. */
interface Parts {
  readonly invoices: number;
  readonly red: string;
  readonly claims: number;
  readonly refunded: string;
}

const yuan = (value: string): string => formatDecimal(value, 2);

const partsOf = (ctx: Context, contract: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Parts>`select count(*) filter (where r.basis = 'invoice' and r.amount > 0)::int as invoices, count(*) filter (where r.basis = 'receipt' and r.amount > 0)::int as claims,
        coalesce(-sum(r.amount) filter (where r.basis = 'invoice' and r.amount < 0), 0)::text as red, coalesce(-sum(r.amount) filter (where r.basis = 'receipt' and r.amount < 0), 0)::text as refunded
      from income_income_record r where r.company_id = ${ctx.me.companyId} and r.contract = ${contract}`,
  );

type Behind = FigureExplanation['records'][number];

/** The contract as it was signed, and every change of it that was agreed on: its total. */
const agreed = (ctx: Context, contract: string): Promise<Behind[]> =>
  fetchRows(
    ctx.db,
    sql<Behind>`select kind, text, date, amount, form, record from (
        select 1 as at, '咨询合同' as kind, m.name as text, c.sign_date::text as date, c.amount::text as amount, 'contract' as form, c.id::text as record
          from pub_contract c join pub_contract_money m on m.company_id = c.company_id and m.id = c.id where c.company_id = ${ctx.me.companyId} and c.id = ${contract}
        union all select 2, '合同变更', x.title, null, x.amount::text, 'contractChange', x.id::text
          from pub_contract_change x where x.company_id = ${ctx.me.companyId} and x.contract = ${contract} and x.status = 'approved') x order by at, record`,
  );

/** '= 100.00 + 变更 20.00 + 变更 −5.00'. */
function totalOf({ amount, total }: Income, changes: readonly Behind[]): string {
  if (changes.length === 0) return `合同总额 = 签订金额 ${yuan(amount)}`;
  const changed = sumDecimals(changes.map((one) => one.amount ?? '0')).toFixed(2);
  return `合同总额 = 签订金额 ${yuan(amount)} + ${changes.length}次变更 ${yuan(changed)} = ${yuan(total)}`;
}

/** What a contract brought and what is open of it, with the numbers. @throws Refusal 404 beyond the person's scope */
export async function explainContractIncome(ctx: Context, id: string): Promise<FigureExplanation> {
  const contract = idOrNonexistent(id);
  const { data } = await readSourcePage<Income>(ctx, contractIncomeListSource, { params: { contract } });
  const [of] = data;
  if (!of) throw new Refusal('没有这份合同的收入', 404);
  const [parts, records] = [await partsOf(ctx, contract), await agreed(ctx, contract)];
  const rate = of.rate === null ? '—' : `${formatDecimal(Number(of.rate) * 100, 2)}%`;
  const [total, invoiced, received] = [yuan(of.total), yuan(of.invoiced), yuan(of.received)];
  const sums = (all: string, less: string) => yuan(sumDecimals([all, less]).toFixed(2));
  const { invoices = 0, red = '0', claims = 0, refunded = '0' } = parts ?? {};
  return {
    title: `${of.contract_label} 已到账 ${received}元`,
    formula: [
      totalOf(of, records.slice(1)),
      `已开票 = ${invoices}笔开票 ${sums(of.invoiced, red)} − 红冲 ${yuan(red)} = ${invoiced}`,
      `已到账 = ${claims}笔认领 ${sums(of.received, refunded)} − 撤销和退款 ${yuan(refunded)} = ${received}`,
      `应收 = 已开票 ${invoiced} − 已到账 ${received} = ${yuan(of.receivable)}（小于零时为零）`,
      `未开票 = 合同总额 ${total} − 已开票 ${invoiced} = ${yuan(of.uninvoiced)}`,
      `未到账 = 合同总额 ${total} − 已到账 ${received} = ${yuan(of.unreceived)}`,
      `回款率 = 已到账 ${received} ÷ 合同总额 ${total} = ${rate}`,
    ],
    records: dropUnreadableRecordLinks(ctx, records),
  };
}
