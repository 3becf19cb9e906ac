import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { formatDecimal, toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { createRecordMissingRefusal, idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { type FigureExplanation, INCOME_BASES, incomeRecord } from '../../model/index.ts';
import { dropUnreadableRecordLinks } from './drop-unreadable-record-links.ts';
import { loadVisibleIncome } from './visible-income.ts';

const yuan = (value: string): string => formatDecimal(value, 2);

/** An income's formula and what it comes from, down to the row of the bank. @throws Refusal 404 of one the person may not read */
export async function explainIncome(ctx: Context, id: string): Promise<FigureExplanation> {
  const [record] = await loadVisibleIncome(ctx, sql`t.id = ${idOrNonexistent(id)}`);
  if (!record) throw createRecordMissingRefusal(incomeRecord);
  const company = ctx.me.companyId;
  const whole = await fetchFirstRow(
    ctx.db,
    sql<{ amount: string }>`select sum(amount)::text as amount from income_income_record
      where company_id = ${company} and source = ${record.source} and reversal = ${record.reversal} and date = ${record.date}`,
  );
  const all = toDecimal(whole?.amount ?? record.amount);
  const share = all.eq(0) ? '100' : toDecimal(record.amount).div(all).times(100).round(4).toFixed();
  const rate = toDecimal(record.net).eq(0)
    ? '0'
    : toDecimal(record.amount).div(record.net).minus(1).times(100).round(2).toFixed();
  return {
    title: `${lookUpConstant(INCOME_BASES, record.basis) ?? ''}收入 ${yuan(record.amount)}元`,
    formula: [
      `含税收入 = ${record.reversal ? '冲回' : '来源金额'} ${yuan(all.toFixed(2))} × 业绩分摊 ${share}% = ${yuan(record.amount)}`,
      `不含税收入 = ${yuan(record.amount)} ÷ (1 + ${rate}%) = ${yuan(record.net)}`,
    ],
    records: dropUnreadableRecordLinks(ctx, await behind(ctx, record.source)),
  };
}

type Behind = FigureExplanation['records'][number];

/** The records behind a source, the nearest first. */
function behind(ctx: Context, source: string): Promise<Behind[]> {
  const [form, id] = source.split('.');
  const company = ctx.me.companyId;
  if (form === 'outputRecord')
    return fetchRows(
      ctx.db,
      sql<Behind>`select '产值确认' as kind, title as text, date::text as date, amount::text as amount, 'outputRecord' as form, id::text as record
        from income_output_record where company_id = ${company} and id = ${id}`,
    );
  const invoices = sql`select 4 as at, '发票' as kind, i.number as text, i.issue_date::text as date, i.total::text as amount, 'invoice' as form, i.id::text as record
    from pub_invoice i where i.company_id = ${company}`;
  if (form === 'invoice')
    return fetchRows(
      ctx.db,
      sql<Behind>`select kind, text, date, amount, form, record from (${invoices} and i.id = ${id}) x`,
    );
  return fetchRows(
    ctx.db,
    sql<Behind>`select kind, text, date, amount, form, record from (
        select 1 as at, '认领明细' as kind, l.kind_label || case l.state when 'revoked' then '（已撤销）' when 'reversal' then '（冲回）' else '' end as text, l.bank_date::text as date,
          l.amount::text as amount, 'claim' as form, l.claim::text as record from pub_claim_line l where l.company_id = ${company} and l.id = ${id}
        union all select 2, '银行流水', concat_ws(' · ', coalesce(b.other_side_name, b.other_side_unit, '未知付款人'),
            '到账账户尾号 ' || right(b.account_no, 4), coalesce(nullif(b.summary, ''), nullif(b.memo, ''), nullif(b.matter, ''))), firm_day(b.date_time)::text, b.income::text, 'bankRow', b.id::text
          from pub_claim_line l join pub_bank_row b on b.company_id = l.company_id and b.id = l.bank_row where l.company_id = ${company} and l.id = ${id}
        union all select 3, '付款单', o.no, o.pay_date::text, o.amount::text, 'payOrder', o.id::text
          from pub_claim_line l join pub_pay_order o on o.company_id = l.company_id and o.no = l.pay_order where l.company_id = ${company} and l.id = ${id}
        union all ${invoices} and i.id = (select invoice from pub_claim_line where company_id = ${company} and id = ${id})) x order by at`,
  );
}
