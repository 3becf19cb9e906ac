import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { OpenItem } from '../../model/index.ts';

/** Contracts that money may come for. */
const RUNNING = sql`c.state in ('signed', 'running', 'done')`;

/** What counts of claims: lines that were not revoked, reversals against theirs. */
export const IS_COUNTED_CLAIM_LINE_SQL = sql`l.state <> 'revoked'`;

/**
 * What has not come yet of contracts: node by node of their plans, and as a whole where there is no plan. What was claimed
 * for a contract without naming a node is taken from its nodes in their order. What may be invoiced beyond a contract with
 * a plan is an item of its own.
 */
export const loadOpenItems = (ctx: Context, where: Sql = sql`true`, limit = 20_000): Promise<OpenItem[]> => {
  const company = ctx.me.companyId;
  return fetchRows(
    ctx.db,
    sql<OpenItem>`with received as (
        select l.contract, l.plan, sum(l.amount) as amount from claim_claim_line l
        where l.company_id = ${company} and l.kind = 'contract' and ${IS_COUNTED_CLAIM_LINE_SQL} group by 1, 2),
      loose as (select contract, sum(amount) as amount from received where plan is null group by 1),
      whole as (select contract, sum(amount) as amount from received group by 1),
      nodes as (
        select p.*, p.amount - coalesce(r.amount, 0) as open, coalesce(sum(p.amount - coalesce(r.amount, 0)) over (
          partition by p.contract order by p.line_no, p.id rows between unbounded preceding and 1 preceding), 0) as before
        from pub_receivable_plan p left join received r on r.contract = p.contract and r.plan = p.id where p.company_id = ${company}),
      items as (
        select n.contract, n.id as plan, n.name as plan_name, n.plan_date, n.amount,
          n.open - greatest(0, least(n.open, coalesce(l.amount, 0) - n.before)) as rest
        from nodes n left join loose l on l.contract = n.contract
        union all
        select c.id, null, null, c.sign_date, coalesce(n.total, c.amount), coalesce(n.total, c.amount) + coalesce(q.quota, 0) - coalesce(w.amount, 0)
        from pub_contract c join pub_contract_number n on n.company_id = c.company_id and n.contract = c.id left join whole w on w.contract = c.id
          left join pub_contract_quota q on q.company_id = c.company_id and q.contract = c.id
        where c.company_id = ${company} and not exists (select from pub_receivable_plan p where p.company_id = c.company_id and p.contract = c.id)
        union all
        select q.contract, null, '超额开票', c.sign_date, q.quota, least(q.quota, coalesce(n.total, c.amount, 0) + q.quota - coalesce(w.amount, 0))
        from pub_contract_quota q join pub_contract c on c.company_id = q.company_id and c.id = q.contract
          join pub_contract_number n on n.company_id = c.company_id and n.contract = c.id left join whole w on w.contract = c.id
        where q.company_id = ${company} and exists (select from pub_receivable_plan p where p.company_id = c.company_id and p.contract = c.id))
      select i.contract, c.name as "contractName", k.no as "contractNo", i.plan, i.plan_name as "planName",
        to_char(i.plan_date, 'YYYY-MM-DD') as "planDate", c.customer, u.name as "customerName", i.amount::text as amount, i.rest::numeric(18,2)::text as rest
      from items i join pub_contract c on c.company_id = ${company} and c.id = i.contract
        left join pub_contract_number k on k.company_id = c.company_id and k.contract = c.id
        join pub_customer u on u.company_id = ${company} and u.id = c.customer
      where i.rest > 0 and ${RUNNING} and ${where} order by i.plan_date, i.contract, i.plan limit ${limit}`,
  );
};
