import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';

/** Calendar days overdue at which somebody further is told: who is responsible, the head of the department, general manager and law. */
const DUNNED = [30, 90, 180] as const;
/** So many days before its day whoever is responsible is told of a plan. */
const BEFORE = 7;
/** So many plans are named in a message. */
const NAMED = 20;

interface Told {
  readonly receiver: string;
  /** Days overdue; below 0 for what falls due. */
  readonly days: number;
  readonly count: number;
  readonly plans: string;
}

/** Marks the plans that have come to a further step, and answers whom to tell of them: two processes tell nobody twice. */
const comeFurther = (ctx: Context): Promise<Told[]> => {
  const { companyId } = ctx.me;
  const today = dayOfInstant(new Date());
  return fetchRows(
    ctx.db,
    sql<Told>`with reached as (
        select p.id, max(s.days) as days from contract_receivable_plan p
          join contract_contract c on c.company_id = p.company_id and c.id = p.contract and c.state in ('signed', 'running', 'done')
          join unnest(${[-BEFORE, ...DUNNED]}::int[]) s (days) on ${today}::date - p.plan_date >= s.days
        where p.company_id = ${companyId} and p.open > 0 and p.plan_date <= ${today}::date + ${BEFORE}::int group by p.id),
      marked as (update contract_receivable_plan p set dunned = r.days from reached r
        where p.company_id = ${companyId} and p.id = r.id and coalesce(p.dunned, ${-BEFORE - 1}) < r.days
        returning p.contract, p.name, p.open, p.plan_date, r.days),
      told as (select m.*, c.name as contract_name, w.receiver from marked m
        join contract_contract c on c.company_id = ${companyId} and c.id = m.contract
        left join pub_department d on d.company_id = c.company_id and d.id = c.dept_id
        cross join lateral (
          select coalesce(c.manager, c.created_by) as receiver where m.days <= ${DUNNED[0]}
          union select d.leader where m.days = ${DUNNED[1]} and d.leader is not null
          union select h.user_id from pub_role_person h join pub_role r on r.company_id = h.company_id and r.id = h.role_id
            where m.days = ${DUNNED[2]} and h.company_id = ${companyId} and r.code in ('gm', 'reviewer')) w),
      placed as (select *, row_number() over (partition by receiver, days order by plan_date, contract_name, name) as at from told)
      select receiver::text as receiver, days, count(*)::int as count,
        string_agg(contract_name || '（' || name || '，' || open || '元，应于' || plan_date || '收款）', '、' order by at)
          filter (where at <= ${NAMED}) as plans
      from placed group by receiver, days order by receiver, days`,
  );
};

const titleOf = ({ days, count }: Told): string =>
  days < 0 ? `${count}个收款节点即将到期` : `${count}个收款节点已逾期${days}个自然日以上`;

const remind = (ctx: Context): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    // Being reminded of is no change of a plan.
    await sql`select set_config('app.summing', 'on', true)`.execute(tx.db);
    for (const told of await comeFurther(tx))
      await sendMessage(tx, {
        receivers: [told.receiver],
        type: 'contract',
        title: titleOf(told),
        content: told.plans,
        link: '/main-page/receivablePlan/wf-list',
      });
  });

/** Every night: what falls due is told to who is responsible, what is overdue to people further and further up, each step once. */
export async function sendDunningReminders(runtime: Runtime): Promise<void> {
  const companies = await fetchRows(
    runtime.database.system,
    sql<{ id: string }>`select distinct company_id::text as id from contract_receivable_plan order by 1`,
  );
  for (const { id } of companies) await remind(await createSystemContext(runtime, id, 'contract-dunning'));
}
