import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { BonusPeriod, BonusRule, IndexKind } from '../model/index.ts';

/** A period with its rule, while it is worked on. */
export interface PeriodWithRule {
  readonly period: BonusPeriod;
  readonly rule: BonusRule;
}

/** A project as a period finds it. Amounts in 元. */
export interface ProjectBonusInputs {
  readonly id: string;
  readonly name: string;
  readonly dept: string | null;
  readonly manager: string | null;
  readonly kind: string;
  readonly kindLabel: string;
  readonly isArchived: boolean;
  readonly received: string;
  readonly net: string;
  readonly passThrough: string;
  readonly carry: string;
  readonly difficulty: string;
  readonly score: string | null;
  readonly isSerious: boolean;
  /** Who brought its contract: the owner of the opportunity that it came of. */
  readonly seller: string | null;
  readonly sellerName: string | null;
  readonly isSellerGone: boolean;
  /** The records of income that came to it. */
  readonly incomes: readonly string[];
  /** What the index is the product of; null where nothing is said of it. */
  readonly indexes: Readonly<Record<IndexKind, string | null>>;
}

/**
 * The income that a period counts: what falls into it, and what came into a frozen one after it was frozen, such as a claim
 * that was revoked. Nothing is counted twice. Table `r`.
 */
export const bonusPeriodIncomeSql = ({ me }: Context, { period, rule }: PeriodWithRule): Sql =>
  sql`pub_income r where r.company_id = ${me.companyId} and r.basis = ${rule.base} and r.date <= ${period.endDate}
    and (r.date >= ${period.startDate} or exists (select from bonus_bonus_period f where f.company_id = r.company_id and f.state = 'frozen' and r.date between f.start_date and f.end_date))
    and not exists (select from bonus_counted n join bonus_bonus_calculation c on c.company_id = n.company_id and c.id = n.calculation
      join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period where n.company_id = r.company_id and n.income = r.id and f.state = 'frozen')`;

/** Days from the invoice to the receipt; the index of each receipt counts by what it brings. */
const indexes = (
  ctx: Context,
  work: PeriodWithRule,
): Sql => sql`select d.project, sum(d.amount) as received, sum(d.net) as net, json_agg(d.id::text) as incomes,
    case when sum(d.net) > 0 and bool_or(a.value is not null) then round(sum(d.net * coalesce(a.value, 1)) / sum(d.net), 4) end as ageing
  from (select r.id, r.project, r.amount, r.net, r.date - (select i.issue_date from pub_claim_line l join pub_invoice i on i.company_id = l.company_id and i.id = l.invoice
      where l.company_id = r.company_id and r.source = 'claimLine.' || l.id) as days from ${bonusPeriodIncomeSql(ctx, work)} and r.project is not null) d
    left join lateral (select x.value from bonus_bonus_index x where x.company_id = ${ctx.me.companyId} and x.kind = 'ageing' and x.status = 'approved' and d.days >= x.days_from and (x.days_to is null or d.days <= x.days_to)
      order by x.days_from desc limit 1) a on true
  group by 1`;

/** The index of project p that holds. */
const approved = (where: Sql): Sql =>
  sql`(select x.value from bonus_bonus_index x where x.company_id = p.company_id and x.status = 'approved' and ${where} order by x.id desc limit 1)`;

/** Projects that a period works out: those with income, with something carried over, or with a retention to release. */
export function loadPeriodProjects(ctx: Context, work: PeriodWithRule): Promise<ProjectBonusInputs[]> {
  const company = ctx.me.companyId;
  const { period, rule } = work;
  return fetchRows(
    ctx.db,
    sql<ProjectBonusInputs>`with income as (${indexes(ctx, work)}),
      paid as (select coalesce(q.project, o.only) as project, round(sum(y.amount) / (1 + ${rule.taxRate}::numeric), 2) as amount
        from pub_pay_order y join pub_payment_request q on q.company_id = y.company_id and q.id = y.request and q.kind = 'outsource'
          left join lateral (select min(x.id) as only from pub_project_state x where x.company_id = q.company_id and x.contract = q.contract having count(*) = 1) o on true
        where y.company_id = ${company} and y.state in ('paid', 'matched') and y.pay_date between ${period.startDate} and ${period.endDate} group by 1),
      carried as (select distinct on (c.project) c.project, c.carry_out from bonus_bonus_calculation c join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period
        where c.company_id = ${company} and f.state = 'frozen' and f.end_date < ${period.startDate} order by c.project, f.start_date desc),
      kept as (select c.project from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
          join bonus_bonus_period f on f.company_id = c.company_id and f.id = c.period
        where l.company_id = ${company} and f.state = 'frozen' group by 1 having sum(l.retain - l.released) > 0)
    select p.id, p.name, s.dept_id as dept, s.manager, s.kind, coalesce(k.label, s.kind) as "kindLabel", s.state = 'archived' as "isArchived",
        coalesce(i.received, 0)::text as received, coalesce(i.net, 0)::text as net, coalesce(g.amount, 0)::text as "passThrough", coalesce(c.carry_out, 0)::text as carry,
        coalesce(b.difficulty, 'II') as difficulty, coalesce(b.score, q.score)::text as score, coalesce(b.serious, false) as "isSerious",
        y.owner as seller, u.name as "sellerName", coalesce(u.state <> 'enabled', false) as "isSellerGone",
        coalesce(i.incomes, '[]') as incomes,
        json_build_object('ageing', i.ageing::text, 'late', xl.value::text, 'review', xr.value::text, 'dept', xd.value::text, 'year', xy.value::text) as indexes
      from pub_project p join pub_project_state s on s.company_id = p.company_id and s.id = p.id
        left join income i on i.project = p.id left join paid g on g.project = p.id left join carried c on c.project = p.id left join kept on kept.project = p.id
        left join bonus_bonus_factor b on b.company_id = p.company_id and b.project = p.id
        left join pub_project_quality q on q.company_id = p.company_id and q.project = p.id and s.report_no is not null
        left join pub_dict_item k on k.company_id = p.company_id and k.type = 'business-kind' and k.value = s.kind
        left join pub_contract_origin o on o.company_id = p.company_id and o.id = s.contract
        left join pub_opportunity y on y.company_id = p.company_id and y.id = o.opportunity
        left join pub_person u on u.company_id = p.company_id and u.id = y.owner
        left join lateral (select least(coalesce(s.report_date, ${dayOfInstant(new Date())}::date), ${period.endDate}::date) - s.plan_end as days) late on true
        left join lateral (select avg(a.score) as score from pub_satisfaction a where a.company_id = p.company_id and a.project = p.id and a.date <= ${period.endDate}) said on true
        left join lateral ${approved(sql`x.kind = 'dept' and x.dept = s.dept_id`)} xd on true
        left join lateral ${approved(sql`x.kind = 'year' and x.year = extract(year from ${period.startDate}::date)`)} xy on true
        left join lateral ${approved(sql`x.kind = 'late' and late.days >= x.days_from and (x.days_to is null or late.days <= x.days_to)`)} xl on true
        left join lateral ${approved(sql`x.kind = 'review' and said.score >= x.score_from and (x.score_to is null or said.score < x.score_to)`)} xr on true
      where p.company_id = ${company} and (i.project is not null or coalesce(c.carry_out, 0) <> 0 or (kept.project is not null and s.state = 'archived')) order by p.id`,
  );
}

/** Everybody in these projects. */
export const loadProjectRoleMembers = (ctx: Context, projects: readonly string[]) =>
  fetchRows(
    ctx.db,
    sql<{ project: string; person: string; role: string; specialty: string | null; name: string; isGone: boolean }>`
      select m.project, m.person, m.role, m.specialty, u.name, u.state <> 'enabled' as "isGone"
        from pub_project_member m join pub_person u on u.company_id = m.company_id and u.id = m.person
        where m.company_id = ${ctx.me.companyId} and m.project = any(${projects}::bigint[])
      union all select s.id, s.manager, 'leader', null, u.name, u.state <> 'enabled'
        from pub_project_state s join pub_person u on u.company_id = s.company_id and u.id = s.manager
        where s.company_id = ${ctx.me.companyId} and s.id = any(${projects}::bigint[])
          and not exists (select from pub_project_member m where m.company_id = s.company_id and m.project = s.id and m.role = 'leader')
      order by 1, 2`,
  );
