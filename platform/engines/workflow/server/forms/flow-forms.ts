import { sql } from 'kysely';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { type EntityAction, entityRightFor } from '#kernel/meta/entity-rights.ts';
import { hasRight, requireRight } from '#kernel/server/access/me.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { isTaskNode, type ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { FlowForm, FormAtNode, FormButton } from '../../model/flow-form-lookup-calls.ts';
import { requireProcessVersion } from '../definitions/load-definition-versions.ts';
import { flowErrors } from '../errors.ts';

/** The form of a code that the person may open. @throws Refusal */
function openForm(ctx: Context, code: string): EntityDefinition {
  const entity = ctx.entities.get(code);
  if (!entity) throw flowErrors.formUnknown({ code });
  requireRight(ctx.me, entity.access.read);
  return entity;
}

interface InForce {
  id: string;
  code: string;
  name: string;
  category: string;
  form_code: string;
  definition: ProcessDefinition;
}

async function processesInForce(ctx: Context): Promise<InForce[]> {
  return fetchRows(
    ctx.db,
    sql<InForce>`select id, code, name, category, form_code, definition from workflow_definition
    where company_id = ${ctx.me.companyId} and in_force and enabled order by sort, code`,
  );
}

const rowOf = (entity: EntityDefinition, process: InForce | undefined): FlowForm => ({
  id: entity.code,
  code: entity.code,
  name: entity.title,
  procDefId: process?.id ?? null,
  processCode: process?.code ?? null,
  processName: process?.name ?? null,
  category: process?.category ?? null,
});

/** One form with the process that is about it, if there is one. @throws Refusal */
export async function loadFlowFormByCode(ctx: Context, code: string): Promise<FlowForm> {
  const entity = openForm(ctx, code);
  return rowOf(
    entity,
    (await processesInForce(ctx)).find((process) => process.form_code === code),
  );
}

/** Forms of the processes in force that the person may open: of a category, or of one process; 'all' for every one. */
export async function listFlowForms(
  ctx: Context,
  by: 'category' | 'code',
  wanted: string,
  mainProcDefId?: string,
): Promise<FlowForm[]> {
  const processes = (await processesInForce(ctx)).filter(
    (process) =>
      (wanted === 'all' || process[by] === wanted) && (mainProcDefId === undefined || process.id === mainProcDefId),
  );
  return processes.flatMap((process) => {
    const entity = ctx.entities.get(process.form_code);
    return entity && hasRight(ctx.me, entity.access.read) ? [rowOf(entity, process)] : [];
  });
}

/** What of a form stands open at a node of its process; at none, what whoever fills it in writes. @throws Refusal */
export async function loadFormAtNode(
  ctx: Context,
  { formId, taskDefKey, readonly = false }: { formId: string; taskDefKey?: string | null; readonly?: boolean },
): Promise<FormAtNode> {
  const entity = openForm(ctx, formId);
  const process = (await processesInForce(ctx)).find((one) => one.form_code === formId);
  const node = process?.definition.nodes.find(({ id }) => id === taskDefKey);
  const atStart = !taskDefKey || node?.kind === 'start';
  const open = node && isTaskNode(node) ? (node.editable ?? []) : [];
  const isOpen = (code: string) => !readonly && (atStart ? !entity.fields[code]?.readOnly : open.includes(code));
  return {
    formId,
    title: entity.title,
    taskDefKey: taskDefKey ?? null,
    readonly: readonly || !(atStart || open.length > 0),
    rows: entity.form.map((row) => [...row]),
    fields: Object.entries(entity.fields).map(([code, field]) => ({
      code,
      label: field.label,
      kind: field.kind,
      required: field.required === true,
      editable: isOpen(code),
    })),
  };
}

/** Buttons the person's rights give for a form. @throws Refusal */
export function listFormButtons(ctx: Context, code: string): FormButton[] {
  const entity = openForm(ctx, code);
  const mayDo = (act: EntityAction) => entity.writtenBy !== 'product' && hasRight(ctx.me, entityRightFor(entity, act));
  return [
    ...(mayDo('create') ? [{ code: 'create', name: '新增' }] : []),
    ...(mayDo('create') && entity.workflow ? [{ code: 'startFlow', name: '发起流程' }] : []),
    ...(mayDo('write') ? [{ code: 'edit', name: '编辑' }] : []),
    ...(mayDo('remove') ? [{ code: 'remove', name: '删除' }] : []),
    ...(mayDo('import') ? [{ code: 'import', name: '导入' }] : []),
    ...(hasRight(ctx.me, entityRightFor(entity, 'export')) ? [{ code: 'export', name: '导出' }] : []),
    { code: 'print', name: '打印' },
  ];
}

/** How the form of a version of a process begins: data for the browser, nothing that is run. @throws Refusal */
export async function loadFormStartData(ctx: Context, definitionId: string): Promise<string> {
  const { formCode } = await requireProcessVersion(ctx, idOrNonexistent(definitionId) ?? '0');
  const { fields } = openForm(ctx, formCode);
  const told = Object.entries(fields).flatMap(([code, { initial, rules }]) =>
    initial === undefined && rules === undefined ? [] : [[code, { initial, rules }] as const],
  );
  return JSON.stringify({ formId: formCode, fields: Object.fromEntries(told) });
}
