import type { Context } from '#kernel/server/context.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import { nodesNeedingChoice } from '#kernel/workflow/forecast.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { type ChoosingCommand, canChoosePeople, hasChosenPeopleNodes } from '#kernel/workflow/tasks/chosen-people.ts';
import type { PeopleDirectory } from '#kernel/workflow/tasks/people-directory.ts';
import { flowRefusals, type NodeNeedingPeople, workflowErrors } from '../../model/index.ts';
import { requireActiveDefinition } from '../definitions/definition-store.ts';
import { getProcessInstance } from '../instances/instance-store.ts';
import { loadCompanyDirectory } from '../people/company-directory.ts';
import { canViewProcess, findProcessRow, findTaskRow } from '../tasks/task-and-process-rows.ts';
import { processVariablesOf } from './process-variables.ts';

interface Asked {
  readonly processCode?: string;
  readonly taskId?: string;
  readonly procInstId?: string;
  readonly form?: Readonly<Record<string, unknown>>;
}

/** Nodes whose people the person has to name before submitting or approving; nothing is stored. */
export async function findNodesNeedingPeople(ctx: Context, asked: Asked): Promise<NodeNeedingPeople[]> {
  const { process, before, command } = await situationOf(ctx, asked);
  const nodes = nodesNeedingChoice(process, before, command, await loadCompanyDirectory(ctx));
  const known = before?.chosen ?? {};
  const names = await loadTitles(ctx, 'user', [...new Set(nodes.flatMap(({ nodeId }) => known[nodeId] ?? []))]);
  return nodes.map(({ nodeId, name }) => ({
    nodeId,
    nodeName: name,
    people: (known[nodeId] ?? []).map((id) => ({ id, name: names.get(id) ?? id })),
  }));
}

interface Situation {
  readonly process: ProcessDefinition;
  readonly before: Instance | null;
  readonly command: ChoosingCommand;
}

async function situationOf(ctx: Context, { processCode, taskId, procInstId, form }: Asked): Promise<Situation> {
  const { userId: by, deptId } = ctx.me;
  const act = { by, at: new Date().toISOString() };
  const variables = processVariablesOf(form ?? {});
  if (processCode !== undefined) {
    const { definition: process } = await requireActiveDefinition(ctx, processCode);
    const dept = deptId ? { deptId } : {};
    return { process, before: null, command: { ...act, kind: 'start', instanceId: 'trial', variables, ...dept } };
  }
  const task = taskId === undefined ? null : await findTaskRow(ctx, taskId);
  if (taskId !== undefined && task?.assignee !== by) throw workflowErrors.taskMissing();
  const found = await findProcessRow(ctx, task?.procInstId ?? procInstId ?? '');
  if (!found || !(await canViewProcess(ctx, found))) throw workflowErrors.processMissing();
  const { definition, state } = await getProcessInstance(ctx, found.id, 'look');
  return {
    process: definition.definition,
    before: state,
    command: task
      ? { ...act, kind: 'approve', taskId: task.taskKey, variables }
      : { ...act, kind: 'resubmit', variables },
  };
}

/** @throws Refusal naming the nodes for which nobody was chosen */
export function requireChosenPeople(
  process: ProcessDefinition,
  before: Instance | null,
  command: Command,
  directory: PeopleDirectory,
): void {
  if (!canChoosePeople(command) || !hasChosenPeopleNodes(process)) return;
  const given = (nodeId: string) =>
    command.chosen?.[nodeId] ?? (command.kind === 'resubmit' ? before?.chosen?.[nodeId] : undefined) ?? [];
  const missing = nodesNeedingChoice(process, before, command, directory).filter(
    ({ nodeId }) => given(nodeId).length === 0,
  );
  if (missing.length > 0)
    throw flowRefusals.peopleMissing({ nodes: missing.map(({ name }) => `「${name}」`).join('、') });
}
