import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get.ts';
import { titlesOf } from '#kernel/server/records/read/titles.ts';
import { type Forecast, forecast } from '#kernel/workflow/forecast.ts';
import { isEnded } from '#kernel/workflow/instance.ts';
import { choosesPeople, SOMEBODY } from '#kernel/workflow/tasks/choosing.ts';
import {
  type FlowDetail,
  type ForecastRow,
  NOTE_LABELS,
  type ProcessRow,
  SKIPPED_LABELS,
  type TaskRow,
  workflowErrors,
} from '../../model/index.ts';
import { allowedActions } from '../actions/allowed-actions.ts';
import { editableAt } from '../actions/decide.ts';
import { failedSteps } from '../automatic/failures.ts';
import { circulatedTo } from '../circulation/circulation.ts';
import { loadDirectory } from '../people/company-directory.ts';
import { findProcess, findTask, takesPart } from '../tasks/task-store.ts';
import { isCopyUnread } from './copies.ts';
import { isFollowed } from './focus.ts';
import { getInstance, type StoredInstance } from './instance-store.ts';
import { whyMine } from './why-me.ts';

/** A task with its process, for whoever it lies with or who takes part. @throws Refusal 审核任务不存在！ */
export async function taskDetail(ctx: Context, taskId: string): Promise<FlowDetail> {
  const task = await findTask(ctx, taskId);
  if (!task) throw workflowErrors.taskMissing();
  const isMine = task.assignee === ctx.me.userId && task.status === 'open';
  return isMine ? detailOf(ctx, task.procInstId, task) : processDetail(ctx, task.procInstId);
}

/** A process; when a task of it lies with the person, with that task. @throws Refusal 审核流程不存在！ */
export async function processDetail(ctx: Context, id: string): Promise<FlowDetail> {
  const found = await first(
    ctx.db,
    sql<{
      id: string;
    }>`select id from workflow_task where company_id = ${ctx.me.companyId} and instance_id = ${idOrNonexistent(id)} and assignee = ${ctx.me.userId} and status = 'open' limit 1`,
  );
  return detailOf(ctx, id, found ? await findTask(ctx, found.id) : null);
}

/** Names of the steps a process waits at while nobody has to act; null where there are none. */
function waitingAt({ definition, state }: StoredInstance): string | null {
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
  const process = await findProcess(ctx, id);
  if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
  const stored = await getInstance(ctx, id, 'look');
  const directory = await loadDirectory(ctx);
  const { actions, choices, refused } = await allowedActions(ctx, stored, directory, found?.taskKey ?? null);
  return {
    process: { ...process, currentNodes: process.currentNodes ?? waitingAt(stored) },
    ...(await lastSubmission(ctx, process)),
    task,
    actions,
    editable: actions.includes('resubmit')
      ? Object.keys(ctx.entities.get(stored.formCode)?.fields ?? {})
      : task
        ? [...editableAt(stored, task.nodeId)]
        : [],
    forecast: await stepRows(ctx, forecast(stored.definition.definition, stored.state, directory)),
    choosesPeople: choosesPeople(stored.definition.definition),
    followed: await isFollowed(ctx, id),
    copyUnread: await isCopyUnread(ctx, id),
    circulated: await circulatedTo(ctx, id),
    choices,
    whyMe: found ? await whyMine(ctx, stored, found.taskKey) : null,
    refused,
    failed: await failedSteps(ctx, id),
    suspended: await suspensionOf(ctx, stored),
  };
}

type Submission = Pick<FlowDetail, 'lastSubmitUserName' | 'lastSubmitDate'>;

async function lastSubmission(ctx: Context, { id, initiator_label, startedDate }: ProcessRow): Promise<Submission> {
  const again = await first(
    ctx.db,
    sql<Submission>`select u.name as "lastSubmitUserName", o.at as "lastSubmitDate"
      from workflow_opinion o join pub_person u on u.company_id = o.company_id and u.id = o.user_id
      where o.company_id = ${ctx.me.companyId} and o.instance_id = ${id} and o.action = 'resubmit' order by o.id desc limit 1`,
  );
  return again ?? { lastSubmitUserName: initiator_label, lastSubmitDate: startedDate };
}

async function suspensionOf(ctx: Context, { state }: StoredInstance): Promise<FlowDetail['suspended']> {
  if (!state.suspended || isEnded(state)) return null;
  const { at, by, reason } = state.suspended;
  const names = await titlesOf(ctx, 'user', [by]);
  return { at, byName: names.get(by) ?? '系统', reason };
}

/** What people are told of a step that is passed, or that somebody else than usual decides. */
const noteFor = ({ note, people }: Forecast['steps'][number]): string | null =>
  note === null ? null : people.length === 0 ? SKIPPED_LABELS[note === 'empty' ? 'empty' : 'own'] : NOTE_LABELS[note];

/** A forecast with people's names. */
export async function stepRows(ctx: Context, ahead: Forecast): Promise<ForecastRow[]> {
  const ids = [...new Set(ahead.steps.flatMap((step) => step.people))].filter((id) => id !== SOMEBODY);
  const names = await titlesOf(ctx, 'user', ids);
  return ahead.steps.map((step) => ({
    nodeId: step.nodeId,
    nodeName: step.name,
    names: step.people.map((id) => (id === SOMEBODY ? '待选择' : (names.get(id) ?? id))),
    note: noteFor(step),
  }));
}
