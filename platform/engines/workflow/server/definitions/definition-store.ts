import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ListAnswer } from '#kernel/meta/calls.ts';
import { entityRightFor } from '#kernel/meta/entity-rights.ts';
import { PROCESS_CATEGORY_DICT } from '#kernel/meta/module.ts';
import { hasRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { type StartableProcess, workflowErrors } from '../../model/index.ts';

export interface StoredProcessDefinition {
  id: string;
  code: string;
  version: number;
  name: string;
  category: string;
  formCode: string;
  definition: ProcessDefinition;
  /** News nobody gets a message about. */
  silent: readonly string[];
}

export const storedDefinitionColumns = sql`d.id, d.code, d.version, d.name, d.category, d.form_code as "formCode", d.definition, d.silent`;

/**
 * Keeps every process written in code as a version in every company: a changed one becomes the next version and comes
 * into force, running instances stay on theirs. Where somebody of the company has published or chosen a version, that
 * counts and the code adds none.
 */
export async function syncProcessDefinitions(runtime: Runtime): Promise<void> {
  await runtime.database.system.transaction().execute((db) => syncDefinitionsInTransaction({ runtime, db }));
}

/** The same within a transaction, for companies that begin. */
export async function syncDefinitionsInTransaction({ runtime, db }: { runtime: Runtime; db: Db }): Promise<void> {
  await sql`select pg_advisory_xact_lock(727003)`.execute(db);
  for (const { definition, formCode, category, sort = 0 } of runtime.processes) {
    const text = JSON.stringify(definition);
    const checksum = definitionChecksumOf(text);
    const found = await fetchRows(
      db,
      sql<{
        company_id: string;
        id: string;
      }>`insert into workflow_definition (company_id, code, version, name, category, form_code, definition, checksum, sort, enabled, silent)
      select c.id, ${definition.code}, coalesce(last.version, 0) + 1, ${definition.name}, ${category}, ${formCode},
        ${text}::jsonb || jsonb_build_object('version', coalesce(last.version, 0) + 1), ${checksum}, ${sort}, coalesce(last.enabled, true), coalesce(last.silent, '{}')
      from pub_company c left join lateral (select version, checksum, enabled, silent from workflow_definition d where d.company_id = c.id and d.code = ${definition.code} order by version desc limit 1) last on true
      where last.checksum is distinct from ${checksum}
        and not exists (select from workflow_definition d where d.company_id = c.id and d.code = ${definition.code} and d.published)
      returning company_id, id`,
    );
    for (const row of found) await activateProcessVersion(db, row.company_id, definition.code, row.id);
  }
}

export const definitionChecksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** From now on requests of the process start on this version. */
export async function activateProcessVersion(db: Db, companyId: string, code: string, id: string): Promise<void> {
  const ofProcess = sql`company_id = ${companyId} and code = ${code}`;
  await sql`update workflow_definition set in_force = false where ${ofProcess} and in_force`.execute(db);
  await sql`update workflow_definition set in_force = true where ${ofProcess} and id = ${id}`.execute(db);
}

/** The picture of a category of processes: its area's, or the general one. */
const imageOf = ({ runtime }: Context, category: string): string =>
  runtime.areas.find((area) => area.category?.[0] === category)?.categoryIcon ?? 'flow';

/** Each process whose form the person may write, in the version in force. */
export async function listStartableProcesses(ctx: Context): Promise<ListAnswer<StartableProcess>> {
  const found = await fetchRows(
    ctx.db,
    sql<
      Omit<StartableProcess, 'image'>
    >`select d.id, d.code as key, d.name, d.category, coalesce(g.label, '其他') as category_label, d.form_code as "formCode", d.version, d.sort
    from workflow_definition d left join pub_dict_item g on g.company_id = d.company_id and g.type = ${PROCESS_CATEGORY_DICT} and g.value = d.category
    where d.company_id = ${ctx.me.companyId} and d.in_force and d.enabled order by d.sort, d.code`,
  );
  const open = found.filter((row) => {
    const entity = ctx.entities.get(row.formCode);
    return entity && hasRight(ctx.me, entityRightFor(entity, 'create'));
  });
  const data = open.map((row) => ({ ...row, image: imageOf(ctx, row.category) }));
  return { data, total: data.length };
}

/** The version of a process that new requests start on. @throws Refusal */
export async function requireActiveDefinition(ctx: Context, code: string): Promise<StoredProcessDefinition> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<StoredProcessDefinition>`select ${storedDefinitionColumns} from workflow_definition d where d.company_id = ${ctx.me.companyId} and d.code = ${code} and d.in_force and d.enabled`,
  );
  if (!found) throw workflowErrors.processMissing();
  return found;
}

export async function getDefinitionById(db: Db, companyId: string, id: string): Promise<StoredProcessDefinition> {
  const found = await fetchFirstRow(
    db,
    sql<StoredProcessDefinition>`select ${storedDefinitionColumns} from workflow_definition d where d.company_id = ${companyId} and d.id = ${id}`,
  );
  if (!found) throw workflowErrors.processMissing();
  return found;
}
