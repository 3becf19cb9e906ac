import { sql } from 'kysely';
import type { contract } from '#business/crm/contract/model/index.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { RowOf, ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';

type Contract = RowOf<typeof contract>;

/** A contract is done when all its projects are archived. @throws InvalidInput at the state */
async function judge(ctx: Context, { state }: ValuesOf<typeof contract>, existing: Contract | null): Promise<void> {
  if (!existing || state !== 'done' || existing.state === 'done') return;
  const open = await fetchFirstRow(
    ctx.db,
    sql<{ name: string; count: number }>`select min(name) as name, count(*)::int as count from project_project
      where company_id = ${ctx.me.companyId} and contract = ${existing.id} and state not in ('archived', 'done')
      having count(*) > 0`,
  );
  if (open) throw new InvalidInput({ state: translatable`项目“${open.name}”等${open.count}个项目尚未归档，不能完成` });
}

export const contractCompletionRecordHooks: RecordHooks<typeof contract> = {
  beforeSave: judge,
  beforeCreateMany: validateEachAlone(judge),
};
