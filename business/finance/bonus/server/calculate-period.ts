import { sql } from 'kysely';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { JobKind } from '#kernel/server/jobs/job-queue.ts';
import type { JobRun } from '#kernel/server/jobs/job-row.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import {
  BONUS_PERIOD_STATES,
  BONUS_ROLE_LABELS,
  type BonusPool,
  type BonusRule,
  bonusCalculation,
  bonusEntrust,
  bonusErrors,
  bonusLine,
  bonusLineKey,
  bonusPeriod,
  buildContractAwardLine,
  type CalculatedBonusLine,
  calculateBonusLines,
  calculateBonusPool,
  calculateContractAward,
  calculateOrderShares,
  calculatePoolShares,
  describeRateBands,
  type OpenBonusAdvance,
  offsetAdvances,
  type PoolShare,
  type PriorBonusBalance,
} from '../model/index.ts';
import { loadOpenAdvances, loadPriorBonusBalances, lockEditablePeriod } from './load-period.ts';
import { EMPTY_BONUS_TEAM, type ProjectBonusTeam } from './orders/project-bonus-teams.ts';
import type { PeriodWithRule, ProjectBonusInputs } from './project-inputs.ts';
import { combineBonusIndexes } from './rules/combine-indexes.ts';
import {
  getDifficultyFactor,
  getQualityFactor,
  getSpecialtyWeights,
  rateBandsFor,
  roleSharesFor,
} from './rules/read-bonus-rule-values.ts';
import { type PeriodValidation, requireFaultlessPeriod, validateBonusPeriod } from './validate-period.ts';

/** Works a whole period out in one transaction: all of it is kept, or nothing. */
export const bonusCalculationJob: JobKind<{ periodId: string }> = {
  kind: 'bonus-calculate',
  run: (ctx, { periodId }, { run }) => calculateBonusPeriod(ctx, periodId, run),
};

/** Starts working a period out, once nothing stands against it. @throws Refusal 409 with every fault */
export async function startBonusCalculation(ctx: Context, periodId: string) {
  const { period } = await inTransaction(ctx, async (tx) => {
    const work = await lockEditablePeriod(tx, periodId);
    requireFaultlessPeriod(await validateBonusPeriod(tx, work));
    return work;
  });
  return ctx.runtime.jobs.start(ctx, {
    kind: bonusCalculationJob.kind,
    title: `计算奖金：${period.name}`,
    input: { periodId },
  });
}

/** @returns how many projects were worked out. @throws Refusal 409 where the period is frozen meanwhile, or not sound */
export const calculateBonusPeriod = (
  ctx: Context,
  periodId: string,
  run: JobRun | null,
): Promise<{ projects: number }> =>
  inTransaction(ctx, async (tx) => {
    const judged = await validateBonusPeriod(tx, await lockEditablePeriod(tx, periodId));
    requireFaultlessPeriod(judged);
    const memory = await loadPriorBonusBalances(tx, judged.work);
    const advances = await loadOpenAdvances(tx, { period: periodId });
    const worked = judged.projects.map((project) => workOut(judged, project, memory.get(project.id), advances));
    await keep(tx, judged.work, worked);
    await lockJobRun(tx.db, run);
    return { projects: worked.length };
  });

interface Worked extends BonusPool {
  readonly project: ProjectBonusInputs;
  readonly difficulty: string;
  readonly quality: string;
  readonly index: string;
  readonly indexParts: string | null;
  readonly award: string;
  /** By what parts of the rule it came out. */
  readonly retainRate: string;
  readonly awardRate: string;
  readonly passTaxRate: string;
  readonly rateParts: string | null;
  readonly lines: readonly CalculatedBonusLine[];
}

function workOut(
  { work, teams }: PeriodValidation,
  project: ProjectBonusInputs,
  memory: ReadonlyMap<string, PriorBonusBalance> = new Map(),
  advances: readonly OpenBonusAdvance[],
): Worked {
  const { rule } = work;
  const team = teams.get(project.id) ?? EMPTY_BONUS_TEAM;
  const factors = {
    difficulty: getDifficultyFactor(rule, project.difficulty),
    quality: getQualityFactor(rule, project.score, project.isSerious),
    ...combineBonusIndexes(project.indexes),
  };
  const bands = rateBandsFor(rule, project.kind);
  const pool = calculateBonusPool({ ...project, ...factors, bands });
  const shares = calculateOrderShares(ownShares(rule, project, team), project.received, team.orders);
  const retain = project.score === null && !project.isSerious ? rule.unscored : rule.retain;
  const kept = { retainRate: project.isArchived ? '0' : retain, awardRate: rule.salesRate, passTaxRate: rule.taxRate };
  const award = project.seller ? calculateContractAward(pool.base, rule.salesRate) : '0.00';
  const lines = [
    ...calculateBonusLines(pool.pool, shares, { retain, isArchived: project.isArchived }, memory),
    ...(project.seller && toDecimal(award).gt(0) ? [buildContractAwardLine(project.seller, award, memory)] : []),
  ];
  const short = lines.find(({ pay }) => toDecimal(pay).lt(0));
  if (short)
    throw new Refusal(`项目“${project.name}”的${BONUS_ROLE_LABELS[short.role]}调整后实发小于零，请先修改调整`, 409);
  const rateParts = describeRateBands(pool.base, bands);
  const offset = offsetAdvances(lines, project.id, advances);
  return { project, ...factors, ...pool, ...kept, rateParts, award, lines: offset };
}

/** What stands written is what comes out today: nothing that it is made of has changed since. @throws Refusal 409 */
export async function requireUpToDateCalculation(tx: Context, judged: PeriodValidation): Promise<void> {
  const memory = await loadPriorBonusBalances(tx, judged.work);
  const today = judged.projects.flatMap((project) =>
    workOut(judged, project, memory.get(project.id), []).lines.map(
      (line) => `${project.id}/${bonusLineKey(line)}/${line.gross}`,
    ),
  );
  const kept = await fetchRows(
    tx.db,
    sql<
      Omit<PoolShare, 'share'> & { project: string; gross: string }
    >`select c.project, l.person, l.role, l.specialty, l.entrust, l.gross::text as gross
      from bonus_bonus_line l join bonus_bonus_calculation c on c.company_id = l.company_id and c.id = l.calculation
      where l.company_id = ${tx.me.companyId} and c.period = ${judged.work.period.id}`,
  );
  const written = kept.map((line) => `${line.project}/${bonusLineKey(line)}/${line.gross}`);
  if (today.sort().join() !== written.sort().join())
    throw bonusErrors.bonusNotCalculated({ period: judged.work.period.name });
}

/** The shares of a project's own people: as they were agreed, else by the rule. */
const ownShares = (
  rule: BonusRule,
  { kind }: ProjectBonusInputs,
  { agreed, holders }: ProjectBonusTeam,
): PoolShare[] =>
  agreed.length
    ? agreed.map(({ person, role, specialty, share }) => ({ person, role, specialty, share, entrust: null }))
    : calculatePoolShares(roleSharesFor(rule, kind), holders, getSpecialtyWeights(rule));

/** Puts what was worked out in place of what stood there. */
async function keep(tx: Context, work: PeriodWithRule, worked: readonly Worked[]): Promise<void> {
  const { companyId, userId } = tx.me;
  const { period } = work;
  await sql`delete from bonus_bonus_calculation where company_id = ${companyId} and period = ${period.id}`.execute(
    tx.db,
  );
  const heads = worked.map(({ project: { incomes: _, ...project }, lines: __, ...rest }) => ({ ...project, ...rest }));
  await sql`insert into bonus_bonus_calculation (company_id, dept_id, period, project, dept, manager, kind, kind_label, state, state_label, received, net, pass_through, pass_tax_rate, carry_base, base, carry_out, rate, rate_parts, difficulty, score, quality, index, index_parts, pool, award, award_rate, retain_rate, created_by, updated_by)
    select ${companyId}, x.dept, ${period.id}, x.id, x.dept, x.manager, x.kind, x."kindLabel", 'open', ${BONUS_PERIOD_STATES.open}, x.received, x.net, x."passThrough", x."passTaxRate", x.carry, x.base, x."carryOut", x.rate, x."rateParts", x.difficulty, x.score, x.quality, x.index, x."indexParts", x.pool, x.award,
      x."awardRate", x."retainRate", ${userId}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as x(id bigint, dept bigint, manager bigint, kind text, "kindLabel" text, received numeric, net numeric, "passThrough" numeric, carry numeric,
      base numeric, "carryOut" numeric, rate numeric, difficulty numeric, score numeric, quality numeric, index numeric, "indexParts" text, pool numeric, award numeric,
      "passTaxRate" numeric, "rateParts" text, "awardRate" numeric, "retainRate" numeric)`.execute(tx.db);
  const lines = worked.flatMap(({ project, lines: mine }) =>
    mine.map((line, at) => ({ ...line, at, project: project.id, label: BONUS_ROLE_LABELS[line.role] })),
  );
  await sql`insert into bonus_bonus_line (company_id, dept_id, calculation, line_no, person, dept, role, role_label, specialty, specialty_label, entrust, share, gross, retain, released, adjust, adjust_reason, deducted, pay, created_by, updated_by)
    select ${companyId}, c.dept_id, c.id, x.at + 1, x.person, case when x.person is null then c.dept end, x.role, x.label, x.specialty, s.label, x.entrust, x.share, x.gross, x.retain, x.released, x.adjust, x."adjustReason", x.deducted, x.pay, ${userId}, ${userId}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(project bigint, at int, person bigint, role text, label text, specialty text, entrust bigint, share numeric, gross numeric, retain numeric, released numeric,
        adjust numeric, "adjustReason" text, deducted numeric, pay numeric)
      join bonus_bonus_calculation c on c.company_id = ${companyId} and c.period = ${period.id} and c.project = x.project
      left join pub_dict_item s on s.company_id = ${companyId} and s.type = 'specialty' and s.value = x.specialty`.execute(
    tx.db,
  );
  // What was added up above, and not what has come meanwhile.
  const counted = worked.flatMap(({ project: { id, incomes } }) => incomes.map((income) => ({ project: id, income })));
  await sql`insert into bonus_counted (company_id, calculation, income)
    select ${companyId}, c.id, x.income from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as x(project bigint, income bigint)
      join bonus_bonus_calculation c on c.company_id = ${companyId} and c.period = ${period.id} and c.project = x.project`.execute(
    tx.db,
  );
  await changeRecordsSilently(tx, bonusPeriod, period.id, { calculatedAt: sql`now()` });
  for (const { code } of [bonusCalculation, bonusLine, bonusPeriod, bonusEntrust]) invalidateEntityCache(tx, code);
}
