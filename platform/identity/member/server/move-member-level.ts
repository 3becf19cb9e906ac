import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { invalidateEntityCache } from '#kernel/server/records/list/query-result-cache.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { lockSiblingOrder, moveAmongSiblings } from '#kernel/server/records/tree/sibling-order.ts';
import { memberLevel } from '../model/index.ts';

/** Puts a level before or after another one. @throws Refusal 404 */
export async function moveMemberLevel(ctx: Context, id: string, next: { id: string; before: boolean }): Promise<null> {
  await inTransaction(ctx, async (inner) => {
    await lockSiblingOrder(inner, memberLevel);
    for (const one of [id, next.id]) await getRecord(inner, memberLevel, one);
    await moveAmongSiblings(inner, memberLevel, id, { siblings: sql`true`, next });
  });
  invalidateEntityCache(ctx, memberLevel.code);
  return null;
}
