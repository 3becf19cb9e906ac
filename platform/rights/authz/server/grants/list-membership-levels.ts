import type { Context } from '#kernel/server/context.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';

/** More levels than any company has; a list gives no larger page. */
const ALL = 1000;

/** The member levels of the company in their order; none where the product has no members. */
export async function listMembershipLevels(ctx: Context): Promise<{ id: string; name: string }[]> {
  const entity = ctx.entities.get('memberLevel');
  if (!entity) return [];
  const { data } = await listRecords(ctx, entity, { pageSize: ALL, sort: 'sort' });
  return data.map(({ id, name }) => ({ id, name: String(name) }));
}
