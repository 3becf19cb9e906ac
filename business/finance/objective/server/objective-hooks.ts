import { sql } from 'kysely';
import { lookUpConstant } from '#kernel/base/collections/constant-tables.ts';
import { formatDecimal, sumDecimals, toDecimal } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { canSeeWholeDepartments } from '#kernel/server/records/scope/record-scope.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { type BusinessObjective, businessObjective, OBJECTIVE_METRICS } from '../model/index.ts';

type Values = ValuesOf<typeof businessObjective>;
type Part = Readonly<Record<string, unknown>>;

/** @throws InvalidInput where parts name something twice, or are not the whole */
function demandParts(field: 'methods' | 'months' | 'productions', by: string, { parts, whole }: Parts): void {
  const named = parts.map((part) => String(part[by]));
  const twice = named.findIndex((one, at) => named.indexOf(one) !== at);
  if (twice >= 0)
    throw new InvalidInput({ [`${field}.${twice}.${by}`]: translatable`第${twice + 1}行：与前面的行重复` });
  const all = sumDecimals(parts.map(({ amount }) => String(amount ?? '0')));
  const words = { all: formatDecimal(all, 2), whole: formatDecimal(whole, 2) };
  if (!all.eq(toDecimal(whole)))
    throw new InvalidInput({ [field]: translatable`各行合计${words.all}元应等于目标金额${words.whole}元` });
}
interface Parts {
  readonly parts: readonly Part[];
  readonly whole: string;
}

function demandPlan({ months, methods, productions, amount }: Values): void {
  const whole = String(amount ?? '0');
  if (!months?.length) throw new InvalidInput({ months: '请填写月度计划，没有月度计划的目标不能保存' });
  demandParts('months', 'month', { parts: months, whole });
  if (methods?.length) demandParts('methods', 'mode', { parts: methods, whole });
  if (productions?.length) demandParts('productions', 'kind', { parts: productions, whole });
}

interface Known {
  readonly dept: string | null;
  readonly owner: string | null;
  readonly left: boolean;
  /** The department is not in force any more. */
  readonly closed: boolean;
  readonly draft: boolean;
  readonly edition: number;
}

/** Whose target it is, by name, and what is known of the same target already, which is held. */
async function knownOf(ctx: Context, whole: Values, id: string): Promise<Known | undefined> {
  const { companyId } = ctx.me;
  const key = [whole.year, whole.metric, whole.dept, whole.owner ?? '0'];
  await sql`select pg_advisory_xact_lock(hashtext(${`${companyId}/objective/${key.join('/')}`}))`.execute(ctx.db);
  const same = sql`t.company_id = ${companyId} and t.id <> ${id} and t.year = ${whole.year} and t.metric = ${whole.metric} and t.dept = ${whole.dept} and t.owner is not distinct from ${whole.owner ?? null}::bigint`;
  return fetchFirstRow(
    ctx.db,
    sql<Known>`select (select d.name from pub_department d where d.company_id = ${companyId} and d.id = ${whole.dept}) as dept,
        exists (select from pub_department d where d.company_id = ${companyId} and d.id = ${whole.dept} and not d.enabled) as closed,
        (select p.name from pub_person p where p.company_id = ${companyId} and p.id = ${whole.owner ?? null}::bigint) as owner,
        exists (select from pub_person p where p.company_id = ${companyId} and p.id = ${whole.owner ?? null}::bigint and p.state <> 'enabled') as left,
        exists (select from objective_business_objective t where ${same} and t.state = 'draft' and t.status is distinct from 'void') as draft,
        (select coalesce(max(t.edition), 0) from objective_business_objective t where ${same} and t.state <> 'draft') as edition`,
  );
}

const isSame = (row: BusinessObjective, values: Values): boolean =>
  (['year', 'metric', 'dept', 'owner'] as const).every(
    (code) => String(row[code] ?? '') === String(values[code] ?? ''),
  );

function demandFree(known?: Known): void {
  if (known?.closed) throw new InvalidInput({ dept: translatable`部门“${known.dept ?? ''}”已停用，不能下达目标` });
  if (known?.left) throw new InvalidInput({ owner: translatable`${known.owner ?? ''}已离职，不能下达目标` });
  if (known?.draft) throw new InvalidInput({ year: '该目标已有拟定中的版本，请先完成或删除' });
}

function titleOf({ year, metric }: Values, known: Known | undefined, edition: number): string {
  const named = [`${year}年`, known?.dept, known?.owner, lookUpConstant(OBJECTIVE_METRICS, metric)];
  return `${named.filter(Boolean).join(' ')}${edition > 1 ? `（第${edition}版）` : ''}`;
}

/** The version `t` in force of the same target as the one of the id. */
const replacedBy = (id: string): Sql => sql`t.id <> ${id} and t.state = 'current'
  and exists (select from objective_business_objective n where n.company_id = t.company_id and n.id = ${id}
    and (t.year, t.metric, t.dept) = (n.year, n.metric, n.dept) and t.owner is not distinct from n.owner)`;

/** A target's parts are the whole, it is about departments one sees, and one version of it is worked on at a time. */
export const objectiveRecordHooks: RecordHooks<typeof businessObjective> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    if (!whole.year || !whole.metric || !whole.dept || !whole.amount) return;
    demandPlan(whole);
    if (!canSeeWholeDepartments(businessObjective, ctx.me, [whole.dept]))
      throw new InvalidInput({ dept: '只能为您数据权限内的部门编制目标' });
    if (existing && (existing.edition ?? 1) > 1 && !isSame(existing, whole))
      throw new InvalidInput({ year: '调整版本不能改变年度、指标、部门和人员' });
    const known = await knownOf(ctx, whole, existing?.id ?? '0');
    demandFree(known);
    const edition = existing?.edition ?? (known?.edition ?? 0) + 1;
    Object.assign(values, { title: titleOf(whole, known, edition), edition, deptId: whole.dept });
  },
  async onStatus(ctx, id, status) {
    if (status === 'approved') await applyStepToRecords(ctx, businessObjective, replacedBy(id), { step: 'replace' });
  },
};
