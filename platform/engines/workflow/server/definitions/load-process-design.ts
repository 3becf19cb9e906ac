import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { listCallableSystems } from '#platform/identity/sso/server/index.ts';
import { flowNoticeSchema, type ImportedProcess, type ProcessDesign } from '../../model/design/calls.ts';
import { workflowErrors } from '../../model/index.ts';
import { importBpmn } from '../bpmn/index.ts';
import { listCreatableEntities } from './automatic-step-faults.ts';
import { getDefinitionById, type StoredProcessDefinition, storedDefinitionColumns } from './definition-store.ts';
import { loadProcessNames } from './process-names.ts';

interface Version extends StoredProcessDefinition {
  inForce: boolean;
  enabled: boolean;
}

/** A process for its designer: a version of it, the one in force where none is named. @throws Refusal 审核流程不存在！ */
export async function loadProcessDesign(ctx: Context, code: string, versionId?: string): Promise<ProcessDesign> {
  const found = await fetchRows(
    ctx.db,
    sql<Version>`select ${storedDefinitionColumns}, d.in_force as "inForce", d.enabled from workflow_definition d
    where d.company_id = ${ctx.me.companyId} and d.code = ${code} order by d.version desc`,
  );
  const inForce = found.find((row) => row.inForce);
  const shown = versionId === undefined ? inForce : found.find((row) => row.id === versionId);
  if (!inForce || !shown) throw workflowErrors.processMissing();
  const { people, roles, processes } = await loadProcessNames(ctx, shown.formCode, [
    shown.definition,
    inForce.definition,
  ]);
  const form = ctx.entities.get(shown.formCode);
  return {
    code,
    name: shown.name,
    category: shown.category,
    formCode: shown.formCode,
    formTitle: form?.title ?? shown.formCode,
    enabled: inForce.enabled,
    id: shown.id,
    definition: shown.definition,
    inForce: { id: inForce.id, definition: inForce.definition },
    silent: flowNoticeSchema.array().parse(shown.silent),
    newestId: found[0]?.id ?? inForce.id,
    fields: Object.entries(form?.fields ?? {}).map(([key, field]) => ({ code: key, field })),
    roles,
    targets: listCreatableEntities(ctx).map(({ code: id, title }) => ({ id, name: title })),
    systems: (await listCallableSystems(ctx)).map(({ code: id, name }) => ({ id, name })),
    people,
    processes,
  };
}

/**
 * Reads a BPMN file: each process in it as the next design of a process, whose code and name stay. Nothing is stored.
 * @throws Refusal naming line and element for a faulty file
 */
export async function readBpmnDesigns(ctx: Context, code: string, xml: string): Promise<ImportedProcess[]> {
  const { definition: known } = await loadProcessDesign(ctx, code);
  return importBpmn(xml).models.map(({ process, notes }) => {
    const variables = { ...known.variables, ...process.variables };
    return {
      title: process.name,
      definition: {
        ...process,
        ...(Object.keys(variables).length > 0 ? { variables } : {}),
        code,
        name: known.name,
        version: known.version,
      },
      notes: notes.map(({ text }) => text),
    };
  });
}

export const requireProcessVersion = (ctx: Context, id: string): Promise<StoredProcessDefinition> =>
  getDefinitionById(ctx.db, ctx.me.companyId, id);
