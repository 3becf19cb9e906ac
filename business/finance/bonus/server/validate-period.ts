import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { allocateReceiptToOrders, bonusErrors } from '../model/index.ts';
import { loadPeriodWithRule } from './load-period.ts';
import { EMPTY_BONUS_TEAM, loadProjectBonusTeams, type ProjectBonusTeam } from './orders/project-bonus-teams.ts';
import {
  bonusPeriodIncomeSql,
  loadPeriodProjects,
  type PeriodWithRule,
  type ProjectBonusInputs,
} from './project-inputs.ts';
import { rateBandsFor, roleSharesFor } from './rules/read-bonus-rule-values.ts';

/** What has to be known of a period before anything is worked out. */
export interface PeriodValidation {
  readonly work: PeriodWithRule;
  readonly projects: readonly ProjectBonusInputs[];
  readonly teams: ReadonlyMap<string, ProjectBonusTeam>;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
}

/** Looks at everything a period needs. Faults are solved first; notes tell what is left out. */
export async function validateBonusPeriod(ctx: Context, work: PeriodWithRule): Promise<PeriodValidation> {
  const projects = await loadPeriodProjects(ctx, work);
  const teams = await loadProjectBonusTeams(
    ctx,
    work,
    projects.map(({ id }) => id),
  );
  const faults = projects.flatMap((project) => faultsOf(work, project, teams.get(project.id) ?? EMPTY_BONUS_TEAM));
  return { work, projects, teams, faults, notes: await notesOf(ctx, work) };
}

/** Who gets something of a project's pool: those of its orders, its own, or both. */
function sharers({ received }: ProjectBonusInputs, { holders, agreed, orders }: ProjectBonusTeam) {
  const { parts, rest } = allocateReceiptToOrders(received, orders);
  const ordered = parts.flatMap(({ order }) => orders.find(({ id }) => id === order.id)?.members ?? []);
  const isOwn = parts.length === 0 || !toDecimal(rest).eq(0);
  const own = agreed.length ? agreed : holders;
  return { isOwn, people: [...ordered, ...(isOwn ? own : [])] };
}

function faultsOf({ rule }: PeriodWithRule, project: ProjectBonusInputs, team: ProjectBonusTeam): string[] {
  const { name, kind, kindLabel } = project;
  const { isOwn, people } = sharers(project, team);
  const gone = new Set(people.flatMap((one) => (one.isGone ? [one.name] : [])));
  const hasTeam = !isOwn || team.agreed.length > 0 || team.holders.some(({ role }) => role !== 'leader');
  return [
    ...(rateBandsFor(rule, kind).length === 0 ? [`项目“${name}”：规则没有“${kindLabel}”的计提比例`] : []),
    ...(roleSharesFor(rule, kind).length === 0 ? [`项目“${name}”：规则没有“${kindLabel}”的角色份额`] : []),
    ...(hasTeam ? [] : [`项目“${name}”没有项目成员，请先在项目中填写角色`]),
    ...(project.isSellerGone && !toDecimal(rule.salesRate).eq(0)
      ? [`项目“${name}”：承接人${project.sellerName}已离职，请先移交来源商机`]
      : []),
    ...[...gone].map((person) => `项目“${name}”：${person}已离职，请先在项目成员中更换`),
  ];
}

/** Income that belongs to no project brings no bonus; it is told by contract. */
async function notesOf(ctx: Context, work: PeriodWithRule): Promise<string[]> {
  const found = await fetchRows(
    ctx.db,
    sql<{ name: string; amount: string }>`select coalesce(c.name, '—') as name, sum(x.amount)::text as amount
      from (select r.contract, r.amount from ${bonusPeriodIncomeSql(ctx, work)} and r.project is null) x
        left join pub_contract c on c.company_id = ${ctx.me.companyId} and c.id = x.contract group by 1 having sum(x.amount) <> 0 order by 1`,
  );
  return found.map(
    ({ name, amount }) => `合同“${name}”有${amount}元未对应项目，不计奖金；合同有多个项目时请填写业绩分摊`,
  );
}

/** What stands against working a period out, and what it leaves out. */
export async function loadPeriodFaults(ctx: Context, id: string) {
  const { faults, notes, projects } = await validateBonusPeriod(ctx, await loadPeriodWithRule(ctx, id));
  return { faults: [...faults], notes: [...notes], projects: projects.length };
}

/** @throws Refusal 409 that names every fault */
export function requireFaultlessPeriod({ faults }: PeriodValidation): void {
  if (faults.length > 0) throw bonusErrors.bonusFaults({ faults: faults.slice(0, 20).join('；') });
}

/** @throws Refusal 409 where the period was not worked out, or something came since */
export async function requireCalculatedPeriod(tx: Context, work: PeriodWithRule): Promise<void> {
  const company = tx.me.companyId;
  const found = await fetchFirstRow(
    tx.db,
    sql<{ open: number }>`select
      (select count(*)::int from ${bonusPeriodIncomeSql(tx, work)} and r.project is not null and not exists (select from bonus_counted n join bonus_bonus_calculation c on c.company_id = n.company_id and c.id = n.calculation
        where n.company_id = ${company} and n.income = r.id and c.period = ${work.period.id})) as open`,
  );
  if (!work.period.calculatedAt || found?.open) throw bonusErrors.bonusNotCalculated({ period: work.period.name });
}
