import { sql } from 'kysely';
import { type Context, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { validateProcess } from '#kernel/workflow/validate/validate-process.ts';
import { designRefusals, workflowErrors } from '../../model/index.ts';
import { activateProcessVersion, definitionChecksumOf } from './definition-store.ts';
import { findProcessCallFaults } from './process-call-faults.ts';
import { findReferenceFaults } from './reference-faults.ts';
import { findUnpairedMessageFaults } from './unpaired-message-faults.ts';

interface Publication {
  readonly definition: ProcessDefinition;
  readonly newestId: string;
  readonly note: string;
}
interface Newest {
  id: string;
  version: number;
  form_code: string;
}

/**
 * Makes a design the next version of its process and brings it into force; running instances stay on theirs.
 * @throws Refusal where it is faulty, the same as what is in force, or somebody has published since it was begun
 */
export function publishProcessDesign(ctx: Context, code: string, { definition, newestId, note }: Publication) {
  return inTransaction(ctx, async (inner): Promise<{ id: string; version: number }> => {
    const newest = await holdProcess(inner, code);
    if (definition.code !== code) throw designRefusals.otherProcess();
    if (newest.id !== newestId) throw designRefusals.processOvertaken({ version: newest.version });
    const faults = validateProcess(definition).filter(({ level }) => level === 'error');
    const texts = [
      ...faults.map(({ text }) => text),
      ...(await findUnpairedMessageFaults(inner, definition)),
      ...(await findReferenceFaults(inner, newest.form_code, definition)),
      ...(await findProcessCallFaults(inner, newest.form_code, definition)),
    ];
    if (texts.length > 0) throw designRefusals.processFaulty({ faults: texts.join('；') });
    const version = newest.version + 1;
    const { version: _version, ...content } = definition;
    const text = JSON.stringify({ ...content, version });
    if (await isInForce(inner, code, text)) throw designRefusals.processUnchanged();
    const checksum = definitionChecksumOf(text);
    const found = await fetchFirstRow(
      inner.db,
      sql<{
        id: string;
      }>`insert into workflow_definition (company_id, code, version, name, category, form_code, definition, checksum, sort, enabled, published, note, created_by, silent)
      select d.company_id, d.code, ${version}, ${definition.name}, d.category, d.form_code, ${text}::jsonb, ${checksum}, d.sort, d.enabled, true, ${note}, ${inner.me.userId}, d.silent
      from workflow_definition d where d.company_id = ${inner.me.companyId} and d.id = ${newest.id} returning id`,
    );
    const id = found?.id ?? '';
    await activateProcessVersion(inner.db, inner.me.companyId, code, id);
    return { id, version };
  });
}

/** Brings an older version into force again. From then on the product's own changes do not come into force by themselves. */
export function activateEarlierVersion(ctx: Context, code: string, id: string): Promise<null> {
  return inTransaction(ctx, async (inner) => {
    await holdProcess(inner, code);
    const found = await fetchRows(
      inner.db,
      sql`update workflow_definition set published = true
      where company_id = ${inner.me.companyId} and code = ${code} and id = ${id} returning id`,
    );
    if (found.length === 0) throw workflowErrors.processMissing();
    await activateProcessVersion(inner.db, inner.me.companyId, code, id);
    return null;
  });
}

/** Whether new requests of a process can be made; running ones go on. */
export async function setProcessEnabled(ctx: Context, code: string, enabled: boolean): Promise<null> {
  const found = await fetchRows(
    ctx.db,
    sql`update workflow_definition set enabled = ${enabled}
    where company_id = ${ctx.me.companyId} and code = ${code} returning id`,
  );
  if (found.length === 0) throw workflowErrors.processMissing();
  return null;
}

/** Says which news of a process nobody gets a message about, for all its versions at once. */
export async function saveSilentNotices(ctx: Context, code: string, silent: readonly string[]): Promise<null> {
  const found = await fetchRows(
    ctx.db,
    sql`update workflow_definition set silent = ${[...silent]}::text[]
    where company_id = ${ctx.me.companyId} and code = ${code} returning id`,
  );
  if (found.length === 0) throw workflowErrors.processMissing();
  return null;
}

/** The newest version of a process, with all of its versions held until the transaction ends. */
async function holdProcess(ctx: Context, code: string): Promise<Newest> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<Newest>`select id, version, form_code from workflow_definition
    where company_id = ${ctx.me.companyId} and code = ${code} order by version desc for update`,
  );
  if (!found) throw workflowErrors.processMissing();
  return found;
}

/** Whether a design, apart from its number, is what is in force. */
async function isInForce(ctx: Context, code: string, text: string): Promise<boolean> {
  const found = await fetchRows(
    ctx.db,
    sql`select 1 from workflow_definition
    where company_id = ${ctx.me.companyId} and code = ${code} and in_force and definition - 'version' = ${text}::jsonb - 'version'`,
  );
  return found.length > 0;
}
