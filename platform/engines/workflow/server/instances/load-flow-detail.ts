import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { loadTitles } from '#kernel/server/records/read/link-titles.ts';
import { forecastProcess, type ProcessForecast } from '#kernel/workflow/forecast.ts';
import { isInstanceEnded } from '#kernel/workflow/instance.ts';
import { hasChosenPeopleNodes, PLACEHOLDER_PERSON_ID } from '#kernel/workflow/tasks/chosen-people.ts';
import {
  type ApproverForecastRow,
  type FlowDetail,
  type ProcessRow,
  SKIPPED_STEP_LABELS,
  SUBSTITUTION_NOTE_LABELS,
  type TaskRow,
  workflowErrors,
} from '../../model/index.ts';
import { editableFieldsAtNode } from '../actions/decide-own-task.ts';
import { findAllowedActions } from '../actions/find-allowed-actions.ts';
import { loadFailedSteps } from '../automatic/step-failures.ts';
import { findUnconfirmedCirculation } from '../circulation/circulation-call-handlers.ts';
import { loadCompanyDirectory } from '../people/company-directory.ts';
import { canViewProcess, findProcessRow, findTaskRow } from '../tasks/task-and-process-rows.ts';
import { explainTaskAssignment } from './explain-task-assignment.ts';
import { isProcessFollowed } from './follow-process.ts';
import { getProcessInstance, type StoredProcessInstance } from './instance-store.ts';
import { isCcUnread } from './process-cc.ts';

/** A task with its process, for whoever it lies with or who takes part. @throws Refusal 审核任务不存在！ */
export async function loadTaskDetail(ctx: Context, taskId: string): Promise<FlowDetail> {
  const task = await findTaskRow(ctx, taskId);
  if (!task) throw workflowErrors.taskMissing();
  const isMine = task.assignee === ctx.me.userId && task.status === 'open';
  return isMine ? detailOf(ctx, task.procInstId, task) : loadProcessDetail(ctx, task.procInstId);
}

/** A process; when a task of it lies with the person, with that task. @throws Refusal 审核流程不存在！ */
export async function loadProcessDetail(ctx: Context, id: string): Promise<FlowDetail> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`select id from workflow_task where company_id = ${ctx.me.companyId} and instance_id = ${idOrNonexistent(id)} and assignee = ${ctx.me.userId} and status = 'open' limit 1`,
  );
  return detailOf(ctx, id, found ? await findTaskRow(ctx, found.id) : null);
}

/** Names of the steps a process waits at while nobody has to act; null where there are none. */
function waitingAt({ definition, state }: StoredProcessInstance): string | null {
  const at = new Set(
    state.tokens.filter((token) => token.state === 'live' && token.awaits).map(({ nodeId }) => nodeId),
  );
  const names = definition.definition.nodes.filter(({ id }) => at.has(id)).map(({ name }) => name);
  return names.length > 0 ? names.join('、') : null;
}

/** A task as it is shown. */
const shown = ({ taskKey: _inside, ...task }: TaskRow & { taskKey: string }): TaskRow => task;

async function detailOf(ctx: Context, id: string, found: (TaskRow & { taskKey: string }) | null): Promise<FlowDetail> {
  const task = found && shown(found);
  const process = await findProcessRow(ctx, id);
  if (!process || !(await canViewProcess(ctx, process))) throw workflowErrors.processMissing();
  const stored = await getProcessInstance(ctx, id, 'look');
  const directory = await loadCompanyDirectory(ctx);
  const { actions, choices, refused } = await findAllowedActions(ctx, stored, directory, found?.taskKey ?? null);
  return {
    process: { ...process, currentNodes: process.currentNodes ?? waitingAt(stored) },
    ...(await lastSubmission(ctx, process)),
    task,
    actions,
    editable: actions.includes('resubmit')
      ? Object.keys(ctx.entities.get(stored.formCode)?.fields ?? {})
      : task
        ? [...editableFieldsAtNode(stored, task.nodeId)]
        : [],
    forecast: await toApproverForecastRows(ctx, forecastProcess(stored.definition.definition, stored.state, directory)),
    choosesPeople: hasChosenPeopleNodes(stored.definition.definition),
    followed: await isProcessFollowed(ctx, id),
    copyUnread: await isCcUnread(ctx, id),
    circulated: await findUnconfirmedCirculation(ctx, id),
    choices,
    whyMe: found ? await explainTaskAssignment(ctx, stored, found.taskKey) : null,
    refused,
    failed: await loadFailedSteps(ctx, id),
    suspended: await suspensionOf(ctx, stored),
  };
}

type Submission = Pick<FlowDetail, 'lastSubmitUserName' | 'lastSubmitDate'>;

async function lastSubmission(ctx: Context, { id, initiator_label, startedDate }: ProcessRow): Promise<Submission> {
  const again = await fetchFirstRow(
    ctx.db,
    sql<Submission>`select u.name as "lastSubmitUserName", o.at as "lastSubmitDate"
      from workflow_opinion o join pub_person u on u.company_id = o.company_id and u.id = o.user_id
      where o.company_id = ${ctx.me.companyId} and o.instance_id = ${id} and o.action = 'resubmit' order by o.id desc limit 1`,
  );
  return again ?? { lastSubmitUserName: initiator_label, lastSubmitDate: startedDate };
}

async function suspensionOf(ctx: Context, { state }: StoredProcessInstance): Promise<FlowDetail['suspended']> {
  if (!state.suspended || isInstanceEnded(state)) return null;
  const { at, by, reason } = state.suspended;
  const names = await loadTitles(ctx, 'user', [by]);
  return { at, byName: names.get(by) ?? '系统', reason };
}

/** What people are told of a step that is passed, or that somebody else than usual decides. */
const noteFor = ({ note, people }: ProcessForecast['steps'][number]): string | null =>
  note === null
    ? null
    : people.length === 0
      ? SKIPPED_STEP_LABELS[note === 'empty' ? 'empty' : 'own']
      : SUBSTITUTION_NOTE_LABELS[note];

/** A forecast with people's names. */
export async function toApproverForecastRows(ctx: Context, ahead: ProcessForecast): Promise<ApproverForecastRow[]> {
  const ids = [...new Set(ahead.steps.flatMap((step) => step.people))].filter((id) => id !== PLACEHOLDER_PERSON_ID);
  const names = await loadTitles(ctx, 'user', ids);
  return ahead.steps.map((step) => ({
    nodeId: step.nodeId,
    nodeName: step.name,
    names: step.people.map((id) => (id === PLACEHOLDER_PERSON_ID ? '待选择' : (names.get(id) ?? id))),
    note: noteFor(step),
  }));
}
