import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { canSeeWholeDepartments } from '#kernel/server/records/scope/record-scope.ts';
import { type Okr, okr, okrErrors } from '../model/index.ts';

type Values = ValuesOf<typeof okr>;

/** Nobody follows more at a time. */
const MOST_OBJECTIVES = 5;
const WHOLE = 100;

interface Standing {
  readonly cycle: string | null;
  readonly closed: boolean;
  /** Whoever is to lead it has left. */
  readonly left: boolean;
  readonly owner: string | null;
  readonly others: number;
  /** The objective it is to support is below itself, or itself. */
  readonly round: boolean;
}

/** What is known of the cycle, the owner and the objectives above; those of one owner are counted one after the other. */
async function standingOf(ctx: Context, { cycle, owner, parent }: Values, id: string): Promise<Standing | undefined> {
  const { companyId } = ctx.me;
  await sql`select pg_advisory_xact_lock(hashtext(${`${companyId}/okr/${cycle}/${owner}`}))`.execute(ctx.db);
  return fetchFirstRow(
    ctx.db,
    sql<Standing>`with recursive above as (
      select o.id, o.parent from okr_okr o where o.company_id = ${companyId} and o.id = ${parent ?? null}::bigint
      union select o.id, o.parent from okr_okr o join above a on o.company_id = ${companyId} and o.id = a.parent)
    select c.name as cycle, c.state = 'closed' as closed, p.state <> 'enabled' as left, p.name as owner,
      (select count(*)::int from okr_okr o where o.company_id = ${companyId} and o.id <> ${id} and o.cycle = ${cycle} and o.owner = ${owner}
        and o.status not in ('refused', 'void')) as others,
      exists (select from above where id = ${id}) as round
    from okr_objective_cycle c left join pub_person p on p.company_id = c.company_id and p.id = ${owner}
    where c.company_id = ${companyId} and c.id = ${cycle}`,
  );
}

function requireWholeWeight({ results }: Values): void {
  if (!results) return;
  const sum = results.reduce((total, { weight }) => total + (Number(weight) || 0), 0);
  if (sum !== WHOLE) throw new InvalidInput({ results: translatable`关键结果权重合计为${sum}%，应为100%` });
}

function requireOpenCycle(standing: Standing | undefined): void {
  if (standing?.closed) throw new InvalidInput({ cycle: translatable`周期“${standing.cycle ?? ''}”已关闭` });
}

function requireOwnerFree(standing: Standing | undefined): void {
  if (standing?.left)
    throw new InvalidInput({ owner: translatable`${standing.owner ?? ''}已离职或停用，不能负责目标` });
  if ((standing?.others ?? 0) >= MOST_OBJECTIVES)
    throw new InvalidInput({
      owner: translatable`${standing?.owner ?? ''}在该周期已有${MOST_OBJECTIVES}个目标，请先聚焦`,
    });
}

function requireNoRound(standing: Standing | undefined): void {
  if (standing?.round) throw new InvalidInput({ parent: '不能对齐到自己或自己的下级目标' });
}

/** What is open to the firm is read by all, and changed by its owner and the heads above alone. @throws Refusal 403 */
function requireOwnOrBelow({ me }: Context, { owner, dept }: Okr): void {
  if (owner !== me.userId && !canSeeWholeDepartments(okr, me, [dept])) throw okrErrors.okrNotYours();
}

/** An objective is of an open cycle, its key results are the whole of it, and it supports none that stands below it. */
export const okrRecordHooks: RecordHooks<typeof okr> = {
  async beforeSave(ctx, values, existing) {
    if (existing) requireOwnOrBelow(ctx, existing);
    const whole: Values = { ...existing, ...values };
    if (values.dept) values.deptId = values.dept;
    if (!whole.cycle || !whole.owner) return;
    const standing = await standingOf(ctx, whole, existing?.id ?? '0');
    await requireAllChecks(
      () => requireOpenCycle(standing),
      () => requireOwnerFree(standing),
      () => requireNoRound(standing),
      () => requireWholeWeight(values),
    );
  },
  beforeRemove: requireOwnOrBelow,
};
