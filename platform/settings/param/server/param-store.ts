import { sql } from 'kysely';
import type { ParamDefinition } from '#kernel/meta/params/params.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { keptAbout } from '#kernel/server/records/list/kept.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { Param } from '../model/calls.ts';
import { param } from '../model/param.entity.ts';
import { type ParamOf, type ValuesByKind, valueOfParam } from '../model/param-value.ts';
import { declaredParams } from './declared.ts';

/**
 * The open parameters of a company, and how people may sign in here. Without a company, those of the first one: they are
 * the installation's. What acts before anybody signed in is the same for all companies.
 */
export async function publicParams(runtime: Runtime, companyId: string | null): Promise<Param[]> {
  const ofInstallation = declaredParams(runtime).flatMap(({ key, installation }) => (installation ? [key] : []));
  const first = sql`(select min(id) from pub_company)`;
  const found = await rows(
    runtime.database.system,
    sql<Param>`select key, value from param_param
    where open and company_id = case when key = any(${ofInstallation}) then ${first} else coalesce(${companyId}, ${first}) end
    order by key`,
  );
  return [
    ...found,
    { key: 'login.captcha', value: captchaOn(runtime) ? 'on' : 'off' },
    { key: 'installation.demo', value: String(runtime.config.demo) },
    { key: 'login.sms', value: runtime.config.sms ? 'on' : runtime.config.demo ? 'outbox' : 'off' },
  ];
}

/** What a company keeps under a key, or null where it keeps nothing. `db`: any connection that may read the company. */
async function keptText(db: Db, companyId: string, key: string): Promise<string | null> {
  const found = await first(
    db,
    sql<{
      value: string | null;
    }>`select value from param_param where company_id = ${companyId} and key = ${key}`,
  );
  return found?.value ?? null;
}

/** A declared parameter of a company, read now. `db`: any connection that may read the company. @returns the value of its kind */
export async function paramIn<K extends keyof ValuesByKind>(
  db: Db,
  companyId: string,
  one: ParamOf<K>,
): Promise<ValuesByKind[K]> {
  return valueOfParam(one, await keptText(db, companyId, one.key));
}

/**
 * A declared parameter of the person's company: another process's change of it shows within 5 s.
 * @returns what its kind says: a Decimal of 元, shares or hundredths, a whole number, a boolean or a text
 */
export async function paramValue<K extends keyof ValuesByKind>(
  ctx: Context,
  one: ParamOf<K>,
): Promise<ValuesByKind[K]> {
  const { key } = one;
  const kept = await keptAbout(ctx, param.code).get(key, () => keptText(ctx.db, ctx.me.companyId, key));
  return valueOfParam(one, kept);
}

/** Sets a declared parameter of the person's company. @throws InvalidInput when the value does not fit the key */
export async function setParam(ctx: Context, { key }: ParamDefinition, value: string): Promise<void> {
  const kept = await first(
    ctx.db,
    sql<{ id: string; version: number; value: string | null }>`select id, version, value
    from param_param where company_id = ${ctx.me.companyId} and key = ${key}`,
  );
  if ((kept?.value ?? '') === value) return;
  await saveRecord(ctx, param, kept ? { id: kept.id, version: kept.version, value } : { key, value });
}

/** The picture is asked unless switched off, which only demo data allows. */
export const captchaOn = ({ config }: Runtime): boolean => config.loginCaptcha || !config.demo;
