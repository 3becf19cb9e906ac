import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { castRecordLines } from '#kernel/meta/cast-record-lines.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { KPI_RATER_KINDS, KPI_RATERS, type KpiPlan, kpiGroup, type kpiPlan } from '../../model/index.ts';
import { kpiGroupTarget } from '../../model/plan/kpi-group-target.entity.ts';
import { kpiPlanTarget } from '../../model/plan/kpi-plan-target.entity.ts';
import { createTablesOfPlan } from './create-tables.ts';

const WHOLE = 100;

interface WeighedTarget {
  readonly target: string;
  readonly goal?: string | null;
  readonly weight: number;
}

const summed = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + (weight || 0), 0);

/** @throws InvalidInput at the targets where their weights are not the whole, or one stands twice */
function requireWholeTargets(targets: readonly WeighedTarget[]): void {
  const sum = summed(targets.map(({ weight }) => weight));
  if (sum !== WHOLE) throw new InvalidInput({ targets: translatable`指标权重合计为${sum}%，应为100%` });
  const twice = targets.findIndex(({ target }, at) =>
    targets.some((one, other) => other < at && one.target === target),
  );
  if (twice >= 0) throw new InvalidInput({ targets: translatable`第${twice + 1}行：指标重复` });
}

/** A target's own goal stands where the line names none. @throws InvalidInput at a target that measures by a goal and has none */
async function fillGoals(ctx: Context, targets: readonly WeighedTarget[]): Promise<WeighedTarget[]> {
  const ids = targets.map(({ target }) => target);
  const known = await fetchRows(
    ctx.db,
    sql<{
      id: string;
      name: string;
      goal: string | null;
      method: string;
    }>`select id::text as id, name, goal::text as goal, method
      from kpi_kpi_target where company_id = ${ctx.me.companyId} and id = any(${ids}::bigint[])`,
  );
  return targets.map((line, at) => {
    const own = known.find(({ id }) => id === line.target);
    const goal = line.goal ?? own?.goal ?? null;
    if (goal === null && (own?.method === 'ratio' || own?.method === 'deduct'))
      throw new InvalidInput({ targets: translatable`第${at + 1}行：请填写“${own.name}”的目标值` });
    return { ...line, goal };
  });
}

/** A template is the whole of what its people are measured by. */
export const kpiGroupRecordHooks: RecordHooks<typeof kpiGroup> = {
  async beforeSave(ctx, values, existing) {
    const { depts, people } = { ...existing, ...values };
    if (!depts && !people) throw new InvalidInput({ depts: '请选择部门或人员' });
    if (!values.targets) return;
    const targets = castRecordLines(kpiGroupTarget, values.targets);
    requireWholeTargets(targets);
    await fillGoals(ctx, targets);
  },
};

type Values = ValuesOf<typeof kpiPlan>;

function requireWholeShares(plan: Values): void {
  const sum = summed(KPI_RATER_KINDS.map((kind) => plan[kind] ?? 0));
  if (sum !== WHOLE)
    throw new InvalidInput({
      leader: translatable`评分人占比合计为${sum}%，应为100%（${Object.values(KPI_RATERS).join('、')}）`,
    });
}

/** The template of the group where the plan names no targets itself. */
async function targetsOf(
  ctx: Context,
  values: Values,
  existing: KpiPlan | null,
): Promise<readonly WeighedTarget[] | null> {
  if (values.targets?.length) return castRecordLines(kpiPlanTarget, values.targets);
  const group = values.kpiGroup ?? existing?.kpiGroup;
  if (!group || (existing && values.targets === undefined)) return null;
  const { targets } = await getRecord(ctx, kpiGroup, group);
  return castRecordLines(kpiGroupTarget, targets).map(({ target, goal, weight }) => ({ target, goal, weight }));
}

/** Weights and shares are the whole each; once approved everybody of the group has a table. */
export const kpiPlanRecordHooks: RecordHooks<typeof kpiPlan> = {
  async beforeSave(ctx, values, existing) {
    const targets = await targetsOf(ctx, values, existing);
    await requireAllChecks(
      () => requireWholeShares({ ...existing, ...values }),
      () => targets && requireWholeTargets(targets),
    );
    if (targets) values.targets = (await fillGoals(ctx, targets)).map((line) => ({ ...line }));
  },
  async afterStatus(ctx, id, status) {
    if (status === 'approved') await createTablesOfPlan(ctx, id);
  },
};
