import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';

/**
 * Refuses people who have left the firm, at the field that names them: what is planned with somebody needs somebody there.
 * @param named field → the ids it names, one or several joined by comma, as fields for people hold them
 * @throws InvalidInput
 */
export async function requirePeopleStillEmployed(
  ctx: Context,
  named: Readonly<Record<string, string | null | undefined>>,
): Promise<void> {
  const idsOf = (text: string | null | undefined): string[] => (text ? text.split(',') : []);
  const all = [...new Set(Object.values(named).flatMap(idsOf))];
  if (all.length === 0) return;
  const gone = await fetchRows(
    ctx.db,
    sql<{ id: string; name: string }>`select id::text as id, name from pub_person
      where company_id = ${ctx.me.companyId} and id = any(${all}::bigint[]) and state = 'left'`,
  );
  const faults = Object.entries(named).flatMap(([field, ids]) => {
    const names = gone.filter(({ id }) => idsOf(ids).includes(id)).map(({ name }) => name);
    return names.length === 0 ? [] : [[field, translatable`${names.join('、')}已离职`] as const];
  });
  if (faults.length > 0) throw new InvalidInput(Object.fromEntries(faults));
}
