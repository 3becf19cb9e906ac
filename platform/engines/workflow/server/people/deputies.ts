import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { Deputy } from '#kernel/workflow/tasks/people-directory.ts';
import { requireRightsOverPerson } from '#platform/rights/authz/server/index.ts';
import type { deputy as deputies } from '../../model/index.ts';

/** Deputies whose time has not passed, as the engine asks for them: categories are named by their processes. */
export async function loadDeputies(ctx: Context): Promise<Deputy[]> {
  const found = await fetchRows(
    ctx.db,
    sql<Omit<Deputy, 'processes'> & { processes: string[] | null }>`
    select y.principal as "of", y.deputy as "to", y.start_at as "from", y.end_at as "until", case when y.categories is not null then
      array(select distinct d.code from workflow_definition d where d.company_id = y.company_id and d.category = any(string_to_array(y.categories, ','))) end as processes
    from workflow_deputy y where y.company_id = ${ctx.me.companyId} and y.end_at > now() order by y.id`,
  );
  return found.map(({ processes, ...row }) => ({ ...row, ...(processes ? { processes } : {}) }));
}

/** Everybody names the own deputy; who may change people names one for others, who are away. */
export const deputyRecordHooks: RecordHooks<typeof deputies> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const { principal, deputy, startAt, endAt } = whole;
    if (principal !== ctx.me.userId && !hasRight(ctx.me, 'user:write'))
      throw new InvalidInput({ principal: '只能为本人设置代理' });
    if (principal && principal !== ctx.me.userId && deputy === ctx.me.userId)
      await requireRightsOverPerson(ctx, { id: principal, name: whole.principal_label }, '自己担任其代理人');
    if (principal && principal === deputy) throw new InvalidInput({ deputy: '代理人不能是本人' });
    if (!principal || !startAt || !endAt) return;
    if (Date.parse(endAt) <= Date.parse(startAt)) throw new InvalidInput({ endAt: '结束时间应晚于开始时间' });
    await refuseOverlap(ctx, { id: existing?.id, principal, startAt, endAt, categories: whole.categories });
  },
};

interface Period {
  id: string | undefined;
  principal: string;
  startAt: string;
  endAt: string;
  categories: string | null | undefined;
}

/** Of one person and one process there is one deputy at a time. */
async function refuseOverlap(ctx: Context, { id, principal, startAt, endAt, categories }: Period): Promise<void> {
  const chosen = categories ? categories.split(',') : null;
  const found = await fetchFirstRow(
    ctx.db,
    sql<{ name: string }>`
    select u.name from workflow_deputy y join pub_person u on u.company_id = y.company_id and u.id = y.deputy
    where y.company_id = ${ctx.me.companyId} and y.principal = ${principal} and y.id is distinct from ${id ?? null} and y.start_at < ${endAt} and y.end_at > ${startAt}
      and (${chosen}::text[] is null or y.categories is null or string_to_array(y.categories, ',') && ${chosen}::text[]) limit 1`,
  );
  if (found) throw new InvalidInput({ startAt: translatable`这段时间已由${found.name}代理` });
}
