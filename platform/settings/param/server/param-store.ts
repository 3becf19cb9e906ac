import { sql } from 'kysely';
import type { ParamDefinition } from '#kernel/meta/params/params.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { entityOwnValuesCache } from '#kernel/server/records/list/query-result-cache.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { PublicParam } from '../model/calls.ts';
import { param } from '../model/param.entity.ts';
import { type ParamDefinitionOfKind, type ParamValuesByKind, parseParamValue } from '../model/parse-param-value.ts';
import { listDeclaredParams } from './declared-params.ts';

/**
 * The open parameters of a company, and how people may sign in here. Without a company, those of the first one: they are
 * the installation's. What acts before anybody signed in is the same for all companies.
 */
export async function loadPublicParams(runtime: Runtime, companyId: string | null): Promise<PublicParam[]> {
  const ofInstallation = listDeclaredParams(runtime).flatMap(({ key, installation }) => (installation ? [key] : []));
  const first = sql`(select min(id) from pub_company)`;
  const found = await fetchRows(
    runtime.database.system,
    sql<PublicParam>`select key, value from param_param
    where open and company_id = case when key = any(${ofInstallation}) then ${first} else coalesce(${companyId}, ${first}) end
    order by key`,
  );
  return [
    ...found,
    { key: 'login.captcha', value: isCaptchaRequired(runtime) ? 'on' : 'off' },
    { key: 'installation.demo', value: String(runtime.config.demo) },
    { key: 'login.sms', value: runtime.config.sms ? 'on' : runtime.config.demo ? 'outbox' : 'off' },
  ];
}

/** What a company keeps under a key, or null where it keeps nothing. `db`: any connection that may read the company. */
async function keptText(db: Db, companyId: string, key: string): Promise<string | null> {
  const found = await fetchFirstRow(
    db,
    sql<{
      value: string | null;
    }>`select value from param_param where company_id = ${companyId} and key = ${key}`,
  );
  return found?.value ?? null;
}

/** A declared parameter of a company, read now. `db`: any connection that may read the company. @returns the value of its kind */
export async function readParamValue<K extends keyof ParamValuesByKind>(
  db: Db,
  companyId: string,
  one: ParamDefinitionOfKind<K>,
): Promise<ParamValuesByKind[K]> {
  return parseParamValue(one, await keptText(db, companyId, one.key));
}

/**
 * A declared parameter of the person's company: another process's change of it shows within 5 s.
 * @returns what its kind says: a Decimal of 元, shares or hundredths, a whole number, a boolean or a text
 */
export async function getCachedParamValue<K extends keyof ParamValuesByKind>(
  ctx: Context,
  one: ParamDefinitionOfKind<K>,
): Promise<ParamValuesByKind[K]> {
  const { key } = one;
  const kept = await entityOwnValuesCache(ctx, param.code).get(key, () => keptText(ctx.db, ctx.me.companyId, key));
  return parseParamValue(one, kept);
}

/** Sets a declared parameter of the person's company. @throws InvalidInput when the value does not fit the key */
export async function saveParamValue(ctx: Context, { key }: ParamDefinition, value: string): Promise<void> {
  const kept = await fetchFirstRow(
    ctx.db,
    sql<{ id: string; version: number; value: string | null }>`select id, version, value
    from param_param where company_id = ${ctx.me.companyId} and key = ${key}`,
  );
  if ((kept?.value ?? '') === value) return;
  await saveRecord(ctx, param, kept ? { id: kept.id, version: kept.version, value } : { key, value });
}

/** The picture is asked unless switched off, which only demo data allows. */
export const isCaptchaRequired = ({ config }: Runtime): boolean => config.loginCaptcha || !config.demo;
