import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import type { dictBook } from '../model/dict-book.entity.ts';
import { dictErrors } from '../model/errors.ts';

async function hasItems(ctx: Context, code: string): Promise<boolean> {
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from dict_dict_item
    where company_id = ${ctx.me.companyId} and type = ${code} limit 1`,
  );
  return found.length > 0;
}

/** A dictionary with choices keeps its code, and stays: forms and choices name it. */
export const dictBookRecordHooks: RecordHooks<typeof dictBook> = {
  async beforeSave(ctx, values, existing) {
    const isRenamed = existing && 'code' in values && values.code !== existing.code;
    if (isRenamed && (await hasItems(ctx, existing.code))) throw dictErrors.codeInUse();
  },
  async beforeRemove(ctx, row) {
    if (await hasItems(ctx, row.code)) throw dictErrors.bookInUse();
  },
};
