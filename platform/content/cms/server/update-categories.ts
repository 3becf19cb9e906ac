import { type Context, inTransaction } from '#kernel/server/context.ts';
import type { RecordToSave } from '#kernel/server/records/draft/record-values-to-save.ts';
import { saveTreeRecord } from '#kernel/server/records/save/save-tree-record.ts';
import { saveRecordSortOrder } from '#kernel/server/records/tree/sibling-order.ts';
import { contentCategory } from '../model/index.ts';

type CategoryPlace = RecordToSave & { readonly id: string; readonly sort?: number | null };

/** Changes several columns, all or none: those with a version are saved, the others only get their place. */
export const updateCategories = (ctx: Context, drafts: readonly CategoryPlace[]): Promise<{ updated: number }> =>
  inTransaction(ctx, async (inner) => {
    for (const draft of drafts.filter(({ version }) => version !== undefined))
      await saveTreeRecord(inner, contentCategory, draft);
    const places = drafts.filter(({ version }) => version === undefined);
    if (places.length)
      await saveRecordSortOrder(
        inner,
        contentCategory,
        places.map(({ id, sort }) => ({ id, sort: sort ?? 0 })),
      );
    return { updated: drafts.length };
  });
