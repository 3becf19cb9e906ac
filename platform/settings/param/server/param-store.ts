import { sql } from 'kysely';
import { type Decimal, dec } from '#kernel/base/numbers/decimal.ts';
import type { Context } from '#kernel/server/context.ts';
import { first, rows } from '#kernel/server/db/rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { keptAbout } from '#kernel/server/records/list/kept.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { Param } from '../model/calls.ts';
import { BASIC_PARAMS } from '../model/catalog.ts';
import { param } from '../model/param.entity.ts';

const INSTALLATION = BASIC_PARAMS.filter((one) => one.installation).map(({ key }) => key);

/**
 * The open parameters of a company, and how people may sign in here. Without a company, those of the first one: they are
 * the installation's. What acts before anybody signed in is the same for all companies.
 */
export async function publicParams(runtime: Runtime, companyId: string | null): Promise<Param[]> {
  const first = sql`(select min(id) from pub_company)`;
  const found = await rows(
    runtime.database.system,
    sql<Param>`select key, value from param_param
    where open and company_id = case when key = any(${INSTALLATION}) then ${first} else coalesce(${companyId}, ${first}) end
    order by key`,
  );
  return [
    ...found,
    { key: 'login.captcha', value: captchaOn(runtime) ? 'on' : 'off' },
    { key: 'login.sms', value: runtime.config.sms ? 'on' : runtime.config.demo ? 'outbox' : 'off' },
  ];
}

/** One parameter of a company, or null where it is not set. `db`: any connection that may read the company. */
export async function paramOf(db: Db, companyId: string, key: string): Promise<string | null> {
  const found = await first(
    db,
    sql<{
      value: string | null;
    }>`select value from param_param where company_id = ${companyId} and key = ${key}`,
  );
  return found?.value ?? null;
}

/** One parameter of the person's company, for what asks at every save: another process's change of it shows within 5 s. */
export const keptParam = (ctx: Context, key: string): Promise<string | null> =>
  keptAbout(ctx, param.code).get(key, () => paramOf(ctx.db, ctx.me.companyId, key));

/** A threshold that a company may set as a parameter, in 元; what is no amount counts as not set. */
export async function amountParam(ctx: Context, key: string, initial: string): Promise<Decimal> {
  const own = await keptParam(ctx, key);
  return dec(own && /^\d+(\.\d+)?$/.test(own) ? own : initial);
}

/** Sets a parameter of the person's company. @throws InvalidInput when the value does not fit the key */
export async function setParam(ctx: Context, key: string, value: string): Promise<void> {
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
