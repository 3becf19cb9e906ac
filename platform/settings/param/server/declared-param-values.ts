import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import type { DeclaredParamValue } from '../model/calls.ts';
import { param } from '../model/param.entity.ts';
import { validateParamValue } from '../model/validate-param-value.ts';
import { findDeclaredParam, listDeclaredParams } from './declared-params.ts';

type Kept = DeclaredParamValue & { id: string };

async function kept(ctx: Context): Promise<ReadonlyMap<string, Kept>> {
  const keys = listDeclaredParams(ctx.runtime).map(({ key }) => key);
  const found = await fetchRows(
    ctx.db,
    sql<Kept>`select id, key, coalesce(value, '') as value, version from param_param
    where company_id = ${ctx.me.companyId} and key = any(${keys})`,
  );
  return new Map(found.map((row) => [row.key, row]));
}

/** Every declared parameter of the person's company, in the order of modules. */
export async function loadDeclaredParamValues(ctx: Context): Promise<DeclaredParamValue[]> {
  const rows = await kept(ctx);
  return listDeclaredParams(ctx.runtime).map(({ key, initial }) => {
    const { value = initial, version = 0 } = rows.get(key) ?? {};
    return { key, value, version };
  });
}

/** Why values cannot be kept, by key. */
function faultsOf({ runtime }: Context, values: readonly DeclaredParamValue[]): Record<string, string> {
  const faults = values.map(({ key, value }) => {
    const known = findDeclaredParam(runtime, key);
    return [key, known ? validateParamValue(known, value) : '没有这个基本参数'] as const;
  });
  return Object.fromEntries(faults.flatMap(([key, fault]) => (fault ? [[key, fault]] : [])));
}

/** Keeps all given values or none. @throws InvalidInput key → message; Refusal 409 when somebody was faster */
export async function saveDeclaredParamValues(
  ctx: Context,
  values: readonly DeclaredParamValue[],
): Promise<DeclaredParamValue[]> {
  const faults = faultsOf(ctx, values);
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults);
  return inTransaction(ctx, async (inner) => {
    const rows = await kept(inner);
    for (const { key, value, version } of values) {
      const row = rows.get(key);
      await saveRecord(inner, param, row ? { id: row.id, version, value } : { key, value });
    }
    return loadDeclaredParamValues(inner);
  });
}
