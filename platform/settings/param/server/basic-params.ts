import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import type { BasicValue } from '../model/calls.ts';
import { faultOfParam } from '../model/check-param.ts';
import { param } from '../model/param.entity.ts';
import { declaredParam, declaredParams } from './declared.ts';

type Kept = BasicValue & { id: string };

async function kept(ctx: Context): Promise<ReadonlyMap<string, Kept>> {
  const keys = declaredParams(ctx.runtime).map(({ key }) => key);
  const found = await rows(
    ctx.db,
    sql<Kept>`select id, key, coalesce(value, '') as value, version from param_param
    where company_id = ${ctx.me.companyId} and key = any(${keys})`,
  );
  return new Map(found.map((row) => [row.key, row]));
}

/** Every declared parameter of the person's company, in the order of modules. */
export async function basicValues(ctx: Context): Promise<BasicValue[]> {
  const rows = await kept(ctx);
  return declaredParams(ctx.runtime).map(({ key, initial }) => {
    const { value = initial, version = 0 } = rows.get(key) ?? {};
    return { key, value, version };
  });
}

/** Why values cannot be kept, by key. */
function faultsOf({ runtime }: Context, values: readonly BasicValue[]): Record<string, string> {
  const faults = values.map(({ key, value }) => {
    const known = declaredParam(runtime, key);
    return [key, known ? faultOfParam(known, value) : '没有这个基本参数'] as const;
  });
  return Object.fromEntries(faults.flatMap(([key, fault]) => (fault ? [[key, fault]] : [])));
}

/** Keeps all given values or none. @throws InvalidInput key → message; Refusal 409 when somebody was faster */
export async function saveBasicValues(ctx: Context, values: readonly BasicValue[]): Promise<BasicValue[]> {
  const faults = faultsOf(ctx, values);
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  return inTransaction(ctx, async (inner) => {
    const rows = await kept(inner);
    for (const { key, value, version } of values) {
      const row = rows.get(key);
      await saveRecord(inner, param, row ? { id: row.id, version, value } : { key, value });
    }
    return basicValues(inner);
  });
}
