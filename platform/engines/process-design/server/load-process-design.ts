import type { Context } from '#kernel/server/context.ts';
import { workflowErrors } from '#platform/engines/workflow/model/index.ts';
import {
  listCreatableEntities,
  loadDefinitionVersions,
  loadProcessReferenceNames,
} from '#platform/engines/workflow/server/index.ts';
import { listCallableOutsideSystems } from '#platform/identity/sso/server/index.ts';
import {
  flowNoticeKindSchema,
  type ImportedProcess,
  type ProcessDesign,
  type ProcessVersionRow,
} from '../model/calls.ts';
import { describeProcessChanges } from '../model/describe-process-changes.ts';
import { importBpmn } from './bpmn/index.ts';

/** A process for its designer: a version of it, the one in force where none is named. @throws Refusal 审核流程不存在！ */
export async function loadProcessDesign(ctx: Context, code: string, versionId?: string): Promise<ProcessDesign> {
  const found = await loadDefinitionVersions(ctx, code);
  const inForce = found.find((row) => row.inForce);
  const shown = versionId === undefined ? inForce : found.find((row) => row.id === versionId);
  if (!inForce || !shown) throw workflowErrors.processMissing();
  const { people, roles, processes } = await loadProcessReferenceNames(ctx, shown.formCode, [
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
    silent: flowNoticeKindSchema.array().parse(shown.silent),
    newestId: found[0].id,
    fields: Object.entries(form?.fields ?? {}).map(([key, field]) => ({ code: key, field })),
    roles,
    targets: listCreatableEntities(ctx).map(({ code: id, title }) => ({ id, name: title })),
    systems: (await listCallableOutsideSystems(ctx)).map(({ code: id, name }) => ({ id, name })),
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

/** The versions of a process, the newest first, each with what it changed. @throws Refusal 审核流程不存在！ */
export async function listProcessVersions(ctx: Context, code: string): Promise<ProcessVersionRow[]> {
  const found = await loadDefinitionVersions(ctx, code);
  const names = await loadProcessReferenceNames(
    ctx,
    found[0].formCode,
    found.map(({ definition }) => definition),
  );
  return found.map(({ id, version, inForce, running, note, createdBy_label, createdDate, definition }, at) => {
    const before = found[at + 1];
    const changes = before ? describeProcessChanges(before.definition, definition, names.words) : [];
    return { id, version, inForce, running, note, createdBy_label, createdDate, changes };
  });
}
