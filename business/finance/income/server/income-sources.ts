import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import type { IncomeBasis } from '../model/index.ts';
import { incomeParams } from '../model/params.ts';

/** A receipt, an invoice or output as it brings income: nothing once it counts no more. Amounts in 元. */
export interface IncomeSource {
  /** 'claimLine.12', 'invoice.5' or 'outputRecord.3'. */
  readonly source: string;
  readonly basis: IncomeBasis;
  readonly contract: string;
  /** The project that brought it, where it is known. */
  readonly project: string | null;
  readonly date: string;
  readonly amount: string;
  readonly net: string;
  /** The source it stands against, in a month that was closed. */
  readonly reverses: string | null;
}

/**
 * What brings income, with what of it counts. `s` has source, basis, claim, contract, project, date, amount, net, reverses.
 * Receipts that settle an invoice are taxed as that invoice was, others at the firm's parameter.
 */
export async function loadIncomeSources(ctx: Context, which: Sql): Promise<IncomeSource[]> {
  const rate = await getCachedParamValue(ctx, incomeParams.taxRate);
  const company = ctx.me.companyId;
  return fetchRows(
    ctx.db,
    sql<IncomeSource>`select s.source, s.basis, s.contract, s.project, s.date::text as date, s.amount::text as amount, s.net::text as net, s.reverses from (
        select 'claimLine.' || l.id as source, 'receipt' as basis, l.claim, l.contract, null::bigint as project, l.bank_date as date,
            case when l.state = 'revoked' then 0 else l.amount end as amount,
            case when l.state = 'revoked' then 0 when i.total <> 0 then round(l.amount * i.net / i.total, 2) else round(l.amount / (1 + ${rate.toFixed()}::numeric), 2) end as net,
            'claimLine.' || l.reverses as reverses, l.id
          from pub_claim_line l left join pub_invoice_net i on i.company_id = l.company_id and i.id = l.invoice
          where l.company_id = ${company} and l.kind = 'contract' and l.contract is not null
        union all
        select 'invoice.' || i.id, 'invoice', null, i.contract, null, i.issue_date, i.total, i.net, null, i.id
          from pub_invoice_net i where i.company_id = ${company} and i.contract is not null
        union all
        select 'outputRecord.' || o.id, 'output', null, o.contract, o.project, o.date, case when o.counted then o.amount else 0 end,
            case when o.counted then round(o.amount / (1 + ${rate.toFixed()}::numeric), 2) else 0 end, null, o.id
          from income_output_record o where o.company_id = ${company} and o.contract is not null) s
      where ${which} order by s.date, s.id`,
  );
}

/** Sources whose income is not what they say. */
export const isSourceIncomeOutdatedSql = (companyId: string): Sql =>
  sql`s.amount <> coalesce((select sum(r.amount) from income_income_record r where r.company_id = ${companyId} and r.source = s.source), 0)`;
