import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { personalSettingErrors } from './errors.ts';

const MAX_SETTING = 200_000;
/** Characters of all settings of a person: they travel with the person's data at every start of the browser application. */
const MAX_SETTINGS = 2_000_000;

/** Keeps one setting of the signed-in person; two calls lead here. @throws Refusal 413 */
export async function storePersonalSetting(ctx: Context, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value ?? null);
  if (text.length > MAX_SETTING) throw personalSettingErrors.settingLarge();
  const found = await fetchRows(
    ctx.db,
    sql`insert into param_user_setting (company_id, user_id, key, value)
    select ${ctx.me.companyId}, ${ctx.me.userId}, ${key}, ${text}::jsonb
    where ${text.length} + (select coalesce(sum(length(s.value::text)), 0) from param_user_setting s
      where s.company_id = ${ctx.me.companyId} and s.user_id = ${ctx.me.userId} and s.key <> ${key}) <= ${MAX_SETTINGS}
    on conflict (company_id, user_id, key) do update set value = excluded.value returning key`,
  );
  if (found.length === 0) throw personalSettingErrors.settingsLarge();
}

/** All settings of the signed-in person by key. */
export async function loadPersonalSettings(ctx: Context): Promise<Record<string, unknown>> {
  const found = await fetchRows(
    ctx.db,
    sql<{
      key: string;
      value: unknown;
    }>`select key, value from param_user_setting where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId}`,
  );
  return Object.fromEntries(found.map((row) => [row.key, row.value]));
}
