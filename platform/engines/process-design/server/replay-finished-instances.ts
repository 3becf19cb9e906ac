import type { Context } from '#kernel/server/context.ts';
import { forecastProcess } from '#kernel/workflow/forecast.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import type { PeopleDirectory } from '#kernel/workflow/tasks/people-directory.ts';
import {
  loadCompanyDirectory,
  loadFinishedInstances,
  toApproverForecastRows,
} from '#platform/engines/workflow/server/index.ts';
import type { DryRunRow } from '../model/calls.ts';

/** As many of the latest finished instances are walked again. */
const INSTANCES = 20;

/**
 * Walks the last finished instances of a process again with what was in their forms and today's people: on the version
 * they ran on and on the design. Nothing is stored.
 */
export async function dryRunProcessDesign(ctx: Context, code: string, design: ProcessDefinition): Promise<DryRunRow[]> {
  const found = await loadFinishedInstances(ctx, code, INSTANCES);
  const directory = await loadCompanyDirectory(ctx);
  const told: DryRunRow[] = [];
  for (const { id, title, state, definition } of found) {
    const before = await pathOf(ctx, definition, state, directory);
    const after = await pathOf(ctx, design, state, directory);
    told.push({ procInstId: id, title, before, after, differs: before !== after });
  }
  return told;
}

/** "部门负责人审批（林志远）→ 人事备案（许静怡）"; where it would stop, with the reason. */
async function pathOf(
  ctx: Context,
  process: ProcessDefinition,
  ran: Instance,
  directory: PeopleDirectory,
): Promise<string> {
  const { initiator, deptId, startedAt, variables } = ran;
  const ahead = forecastProcess(
    process,
    {
      kind: 'start',
      by: initiator,
      at: startedAt,
      instanceId: 'rehearsal',
      variables,
      ...(deptId ? { deptId } : {}),
    },
    directory,
  );
  const steps = await toApproverForecastRows(ctx, ahead);
  const said = steps.map(({ nodeName, names }) => `${nodeName}（${names.join('、') || '自动通过'}）`);
  return [...said, ahead.blocked === null ? '结束' : `无法继续：${ahead.blocked}`].join(' → ');
}
