import { sql } from 'kysely';
import type { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';

/** These people of the firm, each once. @throws what `refusal` makes where one has left or never was */
export async function requireActivePeople(
  ctx: Context,
  ids: readonly string[],
  refusal: () => Refusal,
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const found = await fetchRows(
    ctx.db,
    sql<{ id: string }>`select id from pub_person where company_id = ${ctx.me.companyId}
    and id = any(${wanted}::bigint[]) and state = 'enabled' and kind = 'staff'`,
  );
  if (found.length < wanted.length) throw refusal();
  return wanted;
}
