import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { DictBookAnswer } from '../model/calls.ts';
import { dictErrors } from '../model/errors.ts';

/** A dictionary with the groups of its choices. @throws Refusal 404 */
export async function loadDictBookWithGroups(ctx: Context, code: string): Promise<DictBookAnswer> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<DictBookAnswer>`select code, name, coalesce(group_list, '[]'::jsonb) as "groupList" from dict_dict_book
    where company_id = ${ctx.me.companyId} and code = ${code}`,
  );
  if (!found) throw dictErrors.bookMissing();
  return found;
}
