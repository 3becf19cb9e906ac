import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { forgetKept } from '#kernel/server/records/list/kept.ts';
import { getRecord } from '#kernel/server/records/read/get.ts';
import { lockOrder, placeAmong } from '#kernel/server/records/tree/order.ts';
import { memberLevel } from '../model/index.ts';

/** Puts a level before or after another one. @throws Refusal 404 */
export async function sortLevel(ctx: Context, id: string, next: { id: string; before: boolean }): Promise<null> {
  await inTransaction(ctx, async (inner) => {
    await lockOrder(inner, memberLevel);
    for (const one of [id, next.id]) await getRecord(inner, memberLevel, one);
    await placeAmong(inner, memberLevel, id, { siblings: sql`true`, next });
  });
  forgetKept(ctx, memberLevel.code);
  return null;
}
