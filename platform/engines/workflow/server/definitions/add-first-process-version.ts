import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import { activateProcessVersion, definitionChecksumOf } from './definition-store.ts';

/** A process that a company makes, with the form it begins with. */
export type NewCompanyProcess = Omit<RegisteredWorkflow, 'sort'>;

/** Makes the first version of a process of the person's company and brings it into force. There is none of its code yet. */
export async function addFirstProcessVersion(
  ctx: Context,
  { definition, formCode, category }: NewCompanyProcess,
): Promise<void> {
  const { companyId, userId } = ctx.me;
  const text = JSON.stringify({ ...definition, version: 1 });
  const made = await fetchFirstRow(
    ctx.db,
    sql<{ id: string }>`insert into workflow_definition
      (company_id, code, version, name, category, form_code, definition, checksum, sort, enabled, published, created_by)
    values (${companyId}, ${definition.code}, 1, ${definition.name}, ${category}, ${formCode}, ${text}::jsonb, ${definitionChecksumOf(text)}, 500, true, true, ${userId})
    returning id`,
  );
  await activateProcessVersion(ctx.db, companyId, definition.code, made?.id ?? '');
}
