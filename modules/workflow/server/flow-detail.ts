import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { idOrNone } from '#kernel/server/records/get.ts';
import type { Command } from '#kernel/workflow/commands.ts';
import type { Directory } from '#kernel/workflow/directory.ts';
import { type Forecast, forecast } from '#kernel/workflow/forecast.ts';
import { refusalOf } from '#kernel/workflow/step.ts';
import {
  type FlowAction,
  type FlowDetail,
  type ForecastRow,
  type OpinionRow,
  type TaskRow,
  workflowErrors,
} from '../model/index.ts';
import { ACTION_LABELS } from '../model/labels.ts';
import { loadDirectory } from './company-directory.ts';
import { mayCorrect } from './correct.ts';
import { editableAt } from './decide.ts';
import { getInstance, type StoredInstance } from './instance-store.ts';
import { findProcess, findTask, takesPart } from './task-store.ts';

/** A task with its process, for whoever it lies with or who takes part. @throws Refusal 审核任务不存在！ */
export async function taskDetail(ctx: Context, taskId: string): Promise<FlowDetail> {
  const task = await findTask(ctx, taskId);
  if (!task) throw workflowErrors.taskMissing();
  const isMine = task.assignee === ctx.me.userId && task.status === 'open';
  return isMine ? detailOf(ctx, task.procInstId, task) : processDetail(ctx, task.procInstId);
}

/** A process; when a task of it lies with the person, with that task. @throws Refusal 审核流程不存在！ */
export async function processDetail(ctx: Context, id: string): Promise<FlowDetail> {
  const { rows } = await sql<{
    id: string;
  }>`select id from workflow_task where company_id = ${ctx.me.companyId} and instance_id = ${idOrNone(id)} and assignee = ${ctx.me.userId} and status = 'open' limit 1`.execute(
    ctx.db,
  );
  return detailOf(ctx, id, rows[0] ? await findTask(ctx, rows[0].id) : null);
}

async function detailOf(ctx: Context, id: string, task: (TaskRow & { taskKey: string }) | null): Promise<FlowDetail> {
  const process = await findProcess(ctx, id);
  if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
  const stored = await getInstance(ctx, id, 'look');
  const directory = await loadDirectory(ctx);
  const actions = allowed(ctx, stored, directory, task);
  const { rows } =
    await sql`select 1 from workflow_focus where company_id = ${ctx.me.companyId} and user_id = ${ctx.me.userId} and instance_id = ${id}`.execute(
      ctx.db,
    );
  return {
    process,
    task,
    actions,
    editable: actions.includes('resubmit')
      ? Object.keys(ctx.runtime.entities.get(stored.formCode)?.fields ?? {})
      : task
        ? [...editableAt(stored, task.nodeId)]
        : [],
    forecast: await stepRows(ctx, forecast(stored.definition.definition, stored.state, directory)),
    followed: rows.length > 0,
  };
}

/** Every action that the engine would not refuse now: asked of the engine itself, so buttons and rules cannot differ. */
function allowed(
  ctx: Context,
  stored: StoredInstance,
  directory: Directory,
  task: (TaskRow & { taskKey: string }) | null,
): FlowAction[] {
  const by = ctx.me.userId;
  const act = { by, at: new Date().toISOString(), opinion: '试行' };
  const works = (command: Command): boolean =>
    refusalOf(stored.definition.definition, stored.state, command, directory) === null;
  const withInitiator = stored.state.status === 'returned' || stored.state.status === 'withdrawn';
  const mine = task && !withInitiator ? task.taskKey : null;
  const last = stored.state.tasks.findLast((one) => one.decidedBy === by && one.status === 'approved');
  const candidates: [FlowAction, Command | null][] = [
    ['approve', mine ? { ...act, kind: 'approve', taskId: mine } : null],
    ['rejectToPrevious', mine ? { ...act, kind: 'rejectToPrevious', taskId: mine } : null],
    ['rejectToInitiator', mine ? { ...act, kind: 'rejectToInitiator', taskId: mine } : null],
    ['refuse', mine ? { ...act, kind: 'refuse', taskId: mine } : null],
    ['resubmit', { ...act, kind: 'resubmit' }],
    ['abandon', { ...act, kind: 'abandon' }],
    ['withdraw', { ...act, kind: 'withdraw' }],
    ['takeBack', last ? { ...act, kind: 'takeBack', taskId: last.id } : null],
    ['urge', by === stored.state.initiator ? { ...act, kind: 'urge' } : null],
    ['terminate', ctx.me.isAdmin ? { ...act, kind: 'terminate' } : null],
  ];
  const found = candidates.filter(([, command]) => command && works(command)).map(([action]) => action);
  if (mayCorrect(ctx.me, stored.state)) found.push('correct');
  return mine && found.includes('approve') ? [...found, 'transfer'] : found;
}

/** A forecast with people's names. */
export async function stepRows(ctx: Context, ahead: Forecast): Promise<ForecastRow[]> {
  const ids = [...new Set(ahead.steps.flatMap((step) => step.people))];
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`select id, name from org_user where company_id = ${ctx.me.companyId} and id = any(${ids}::bigint[])`.execute(
    ctx.db,
  );
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return ahead.steps.map((step) => ({
    nodeId: step.nodeId,
    nodeName: step.name,
    names: step.people.map((id) => names.get(id) ?? id),
  }));
}

/** What was said and done, in order. */
export async function opinionsOf(ctx: Context, id: string): Promise<OpinionRow[]> {
  const process = await findProcess(ctx, id);
  if (!process || !(await takesPart(ctx, process))) throw workflowErrors.processMissing();
  const { rows } = await sql<
    Omit<OpinionRow, 'action_label'> & { target: string | null }
  >`select o.node_name as "nodeName", u.name as "userName", d.name as "deptName", o.action, o.opinion, o.at, x.name as target,
      case when o.opened_date is null then null else greatest(0, floor(extract(epoch from o.at - o.opened_date) / 60))::int end as "spentMinutes"
    from workflow_opinion o join org_user u on u.company_id = o.company_id and u.id = o.user_id left join org_dept d on d.company_id = u.company_id and d.id = u.dept
      left join org_user x on x.company_id = o.company_id and x.id = o.target
    where o.company_id = ${ctx.me.companyId} and o.instance_id = ${id} order by o.id`.execute(ctx.db);
  return rows.map(({ target, ...row }) => {
    const label = ACTION_LABELS[row.action] ?? row.action;
    return { ...row, action_label: target ? `${label}给${target}` : label };
  });
}
