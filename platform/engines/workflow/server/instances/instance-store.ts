import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { idOrNonexistent } from '#kernel/server/records/read/get-record.ts';
import { grantRecordAccess } from '#kernel/server/records/scope/shared-access.ts';
import { type Instance, isInstanceEnded, type Task, taskActorsOf } from '#kernel/workflow/instance.ts';
import { isTaskNode, type ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { isAdvanceReminder } from '#kernel/workflow/time/deadlines.ts';
import { nextDueAt } from '#kernel/workflow/tokens/token-waits.ts';
import { workflowErrors } from '../../model/index.ts';
import { getDefinitionById, type StoredProcessDefinition } from '../definitions/definition-store.ts';
import { saveProcessMessageWaits } from '../process-messages/process-message-waits.ts';

export interface StoredProcessInstance {
  id: string;
  definition: StoredProcessDefinition;
  formCode: string;
  recordId: string;
  title: string;
  state: Instance;
  /** The instance and the visit in it that wait for this one's end. */
  caller: Caller | null;
}
interface Caller {
  readonly id: string;
  readonly tokenId: string;
}

interface InstanceRow {
  id: string;
  definition_id: string;
  form_code: string;
  record_id: string;
  title: string;
  state: Instance;
  parent_id: string | null;
  caller_token: string | null;
}

/** The instance with its version of the process. `lock` holds it until the transaction ends: one decision at a time. */
export async function getProcessInstance(
  ctx: Context,
  id: string,
  lock: 'lock' | 'look',
): Promise<StoredProcessInstance> {
  const row = lock === 'look' ? await instanceRow(ctx, id, sql``) : await heldRow(ctx, id);
  if (!row) throw workflowErrors.processMissing();
  const definition = await getDefinitionById(ctx.db, ctx.me.companyId, row.definition_id);
  return {
    id: row.id,
    definition,
    formCode: row.form_code,
    recordId: row.record_id,
    title: row.title,
    state: row.state,
    caller:
      row.parent_id !== null && row.caller_token !== null ? { id: row.parent_id, tokenId: row.caller_token } : null,
  };
}

const instanceRow = (ctx: Context, id: string, more: Sql): Promise<InstanceRow | undefined> =>
  fetchFirstRow(
    ctx.db,
    sql<InstanceRow>`select id, definition_id, form_code, record_id, title, state, parent_id, caller_token
    from workflow_instance where company_id = ${ctx.me.companyId} and id = ${idOrNonexistent(id)} ${more}`,
  );

/** One that was called is held behind its callers, the outermost first, as whoever acts on a caller holds them. */
async function heldRow(ctx: Context, id: string): Promise<InstanceRow | undefined> {
  const alone = await instanceRow(ctx, id, sql`and caller_token is null for update`);
  if (alone) return alone;
  const called = await instanceRow(ctx, id, sql``);
  if (!called?.parent_id) return called;
  await heldRow(ctx, called.parent_id);
  return instanceRow(ctx, id, sql`for update`);
}

interface NewInstance {
  recordId: string;
  title: string;
  parentId: string | null;
  /** The visit of the parent that waits for it. */
  callerToken: string | null;
}

/** An empty row for a new instance, to know its id before the engine starts it. */
export async function addProcessInstance(
  ctx: Context,
  definition: StoredProcessDefinition,
  { recordId, title, parentId, callerToken }: NewInstance,
): Promise<string> {
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      id: string;
    }>`insert into workflow_instance (company_id, definition_id, form_code, record_id, parent_id, caller_token, title, status, initiator, dept_id, state)
    values (${ctx.me.companyId}, ${definition.id}, ${definition.formCode}, ${recordId}, ${parentId}, ${callerToken}, ${title}, 'running', ${ctx.me.userId}, ${ctx.me.deptId}, '{}') returning id`,
  );
  return found?.id ?? '';
}

/** Stores what the engine left: the state whole, and the tasks as rows for the lists of people. */
export async function saveProcessInstance(ctx: Context, stored: StoredProcessInstance, state: Instance): Promise<void> {
  const company = ctx.me.companyId;
  await sql`update workflow_instance set state = ${JSON.stringify(state)}::jsonb, status = ${state.status}, title = ${stored.title}, ended_date = ${isInstanceEnded(state) ? state.endedAt : null}, due_at = ${isInstanceEnded(state) ? null : nextDueAt(state)}, suspended_date = ${isInstanceEnded(state) ? null : (state.suspended?.at ?? null)}
    where company_id = ${company} and id = ${stored.id}`.execute(ctx.db);
  // What was not late when it was suspended is due later by as much as it stood still.
  const stoodStill = stored.state.suspended && !state.suspended ? stored.state.suspended.at : null;
  const rows = state.tasks.flatMap((task) => taskRows(stored.definition.definition, state, task));
  await sql`insert into workflow_task as t (company_id, instance_id, task_key, node_id, node_name, assignee, status, opinion, opened_date, decided_date, stands_for, due_at)
    select ${company}, ${stored.id}, r.key, r.node, r.name, r.assignee, r.status, r.opinion, r.opened, r.decided, r.principal, r.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, node text, name text, assignee bigint, status text, opinion text, opened timestamptz, decided timestamptz, principal bigint, due timestamptz)
    on conflict (company_id, instance_id, task_key, assignee) do update set status = excluded.status, opinion = excluded.opinion, decided_date = excluded.decided_date,
      due_at = case when t.due_at > ${stoodStill}::timestamptz then coalesce(excluded.due_at, t.due_at) else t.due_at end
    where t.status is distinct from excluded.status or t.opinion is distinct from excluded.opinion or t.due_at > ${stoodStill}::timestamptz`.execute(
    ctx.db,
  );
  await keepCopies(ctx, stored, state);
  await saveProcessMessageWaits(ctx, stored.id, stored.definition.definition, state);
  const ofInstance = sql`company_id = ${company} and instance_id = ${stored.id}`;
  await grantRecordAccess(
    ctx.db,
    { companyId: company, entity: stored.formCode, recordId: stored.recordId },
    sql`select assignee from workflow_task where ${ofInstance}
      union select stands_for from workflow_task where ${ofInstance} and stands_for is not null
      union select user_id from workflow_copy where ${ofInstance}`,
  );
}

/** Who was copied, once each; copied anew, it is unread again. */
async function keepCopies(
  ctx: Context,
  { id, definition }: StoredProcessInstance,
  { copies }: Instance,
): Promise<void> {
  if (copies.length === 0) return;
  const name = (nodeId: string) => definition.definition.nodes.find((node) => node.id === nodeId)?.name ?? nodeId;
  const latest = new Map(copies.map(({ nodeId, userId, at }) => [userId, { user: userId, node: name(nodeId), at }]));
  await sql`insert into workflow_copy as c (company_id, instance_id, user_id, node_name, at)
    select ${ctx.me.companyId}, ${id}, r.user, r.node, r.at
    from jsonb_to_recordset(${JSON.stringify([...latest.values()])}::jsonb) as r("user" bigint, node text, at timestamptz)
    on conflict (company_id, instance_id, user_id) do update set node_name = excluded.node_name, at = excluded.at, read_at = null
    where c.at < excluded.at`.execute(ctx.db);
}

/** A shared task is a row for each candidate; once decided, it is cancelled for all but the one who decided. */
function taskRows(process: ProcessDefinition, { tokens }: Instance, task: Task) {
  const name = process.nodes.find((node) => node.id === task.nodeId)?.name ?? task.nodeId;
  const principals = tokens.find(({ id }) => id === task.tokenId)?.standsFor ?? {};
  return taskActorsOf(task).map((assignee) => {
    const mine = task.decidedBy === null || task.decidedBy === assignee;
    return {
      key: task.id,
      node: task.nodeId,
      name,
      assignee,
      status: mine ? task.status : 'cancelled',
      opinion: mine ? task.opinion : null,
      opened: task.openedAt,
      decided: task.decidedAt,
      principal: principals[assignee] ?? null,
      due: dueOf(process, tokens, task),
    };
  });
}

/** When a task should be done: the first deadline of its place that is no urging ahead, told to the row when it is made. */
function dueOf({ nodes }: ProcessDefinition, tokens: Instance['tokens'], { tokenId, nodeId }: Task): string | null {
  const node = nodes.find(({ id }) => id === nodeId);
  const due = node && isTaskNode(node) ? (node.due ?? []) : [];
  const comes = (tokens.find(({ id }) => id === tokenId)?.awaits ?? [])
    .flatMap(({ deadline, at }) => (deadline === undefined || at === undefined ? [] : [{ at, deadline }]))
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const counts = comes.find(({ deadline }, place) => place === comes.length - 1 || !isAdvanceReminder(due[deadline]));
  return counts?.at ?? null;
}

export interface NewOpinion {
  nodeName: string;
  action: string;
  opinion: string | null;
  openedAt: string | null;
  /** To whom the task went, or who was asked besides. */
  targets?: readonly string[];
  /** For whom it was done (职务代理). */
  standsFor?: string | null;
}

export async function addOpinion(ctx: Context, instanceId: string, said: NewOpinion): Promise<void> {
  await sql`insert into workflow_opinion (company_id, instance_id, node_name, user_id, action, opinion, opened_date, targets, stands_for)
    values (${ctx.me.companyId}, ${instanceId}, ${said.nodeName}, ${ctx.me.userId}, ${said.action}, ${said.opinion}, ${said.openedAt}, ${said.targets?.length ? [...said.targets] : null}::bigint[], ${said.standsFor ?? null})`.execute(
    ctx.db,
  );
}
