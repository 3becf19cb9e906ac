import { type Context, inTransaction } from '#kernel/server/context.ts';
import type { Draft } from '#kernel/server/records/draft/draft-columns.ts';
import { saveInTree } from '#kernel/server/records/save/save-in-tree.ts';
import { orderRecords } from '#kernel/server/records/tree/order.ts';
import { contentCategory } from '../model/index.ts';

type CategoryPlace = Draft & { readonly id: string; readonly sort?: number | null };

/** Changes several columns, all or none: those with a version are saved, the others only get their place. */
export const updateCategories = (ctx: Context, drafts: readonly CategoryPlace[]): Promise<{ updated: number }> =>
  inTransaction(ctx, async (inner) => {
    for (const draft of drafts.filter(({ version }) => version !== undefined))
      await saveInTree(inner, contentCategory, draft);
    const places = drafts.filter(({ version }) => version === undefined);
    if (places.length)
      await orderRecords(
        inner,
        contentCategory,
        places.map(({ id, sort }) => ({ id, sort: sort ?? 0 })),
      );
    return { updated: drafts.length };
  });
