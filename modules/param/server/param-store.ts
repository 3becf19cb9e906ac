import { sql } from 'kysely';
import { Refusal } from '#kernel/base/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { Param } from '../model/calls.ts';

/** System parameters that screens may read without a session; the first company's are the installation's. */
export async function publicParams(runtime: Runtime): Promise<Param[]> {
  const { rows } =
    await sql<Param>`select key, value from param_param where company_id = (select min(id) from saas_company) order by key`.execute(
      runtime.database.system,
    );
  return [
    ...rows,
    { key: 'login.captcha', value: captchaOn(runtime) ? 'on' : 'off' },
    { key: 'login.sms', value: runtime.config.sms ? 'on' : runtime.config.demo ? 'outbox' : 'off' },
  ];
}

/** One parameter of a company, or null where it is not set. `db`: any connection that may read the company. */
export async function paramOf(db: Db, companyId: string, key: string): Promise<string | null> {
  const { rows } = await sql<{
    value: string | null;
  }>`select value from param_param where company_id = ${companyId} and key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}

/** Sets a parameter of the person's company. */
export async function setParam({ db, me }: Context, key: string, value: string): Promise<void> {
  await sql`insert into param_param (company_id, key, value) values (${me.companyId}, ${key}, ${value})
    on conflict (company_id, key) do update set value = excluded.value`.execute(db);
}

/** The picture is asked unless switched off, which only demo data allows. */
export const captchaOn = ({ config }: Runtime): boolean => config.loginCaptcha || !config.demo;

const MAX_SETTING = 200_000;
/** Characters of all settings of a person: they travel with the person's data at every start of the browser application. */
const MAX_SETTINGS = 2_000_000;

/** Keeps one setting of the signed-in person; two calls of the specification lead here. @throws Refusal 413 */
export async function saveSetting(ctx: Context, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value ?? null);
  if (text.length > MAX_SETTING) throw new Refusal('设置内容过大，未保存', 413);
  const { rows } = await sql`insert into param_user_setting (company_id, user_id, key, value)
    select ${ctx.me.companyId}, ${ctx.me.userId}, ${key}, ${text}::jsonb
    where ${text.length} + (select coalesce(sum(length(s.value::text)), 0) from param_user_setting s
      where s.company_id = ${ctx.me.companyId} and s.user_id = ${ctx.me.userId} and s.key <> ${key}) <= ${MAX_SETTINGS}
    on conflict (company_id, user_id, key) do update set value = excluded.value returning key`.execute(ctx.db);
  if (rows.length === 0) throw new Refusal('个人设置总量过大，未保存', 413);
}

/** All settings of the signed-in person by key. */
export async function settingsOf(ctx: Context): Promise<Record<string, unknown>> {
  const { rows } = await sql<{
    key: string;
    value: unknown;
  }>`select key, value from param_user_setting where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId}`.execute(
    ctx.db,
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}
