import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import type { RegisteredProcess } from '#kernel/server/module.ts';
import { bringIntoForce, checksumOf } from './store.ts';

/** A process that a company makes, with the form it begins with. */
export type NewProcess = Omit<RegisteredProcess, 'sort'>;

/** Makes the first version of a process of the person's company and brings it into force. There is none of its code yet. */
export async function addProcess(ctx: Context, { definition, formCode, category }: NewProcess): Promise<void> {
  const { companyId, userId } = ctx.me;
  const text = JSON.stringify({ ...definition, version: 1 });
  const made = await first(
    ctx.db,
    sql<{ id: string }>`insert into workflow_definition
      (company_id, code, version, name, category, form_code, definition, checksum, sort, enabled, published, created_by)
    values (${companyId}, ${definition.code}, 1, ${definition.name}, ${category}, ${formCode}, ${text}::jsonb, ${checksumOf(text)}, 500, true, true, ${userId})
    returning id`,
  );
  await bringIntoForce(ctx.db, companyId, definition.code, made?.id ?? '');
}
