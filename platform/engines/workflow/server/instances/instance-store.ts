import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { first } from '#kernel/server/db/rows.ts';
import { idOrNone } from '#kernel/server/records/read/get.ts';
import { shareRecord } from '#kernel/server/records/scope/share.ts';
import { actorsOf, type Instance, isEnded, type Task } from '#kernel/workflow/instance.ts';
import type { ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { dueAt } from '#kernel/workflow/tokens/waits.ts';
import { workflowErrors } from '../../model/index.ts';
import { definitionById, type StoredDefinition } from '../definitions/store.ts';

export interface StoredInstance {
  id: string;
  definition: StoredDefinition;
  formCode: string;
  recordId: string;
  title: string;
  state: Instance;
}

interface InstanceRow {
  id: string;
  definition_id: string;
  form_code: string;
  record_id: string;
  title: string;
  state: Instance;
}

/** The instance with its version of the process. `lock` holds it until the transaction ends: one decision at a time. */
export async function getInstance(ctx: Context, id: string, lock: 'lock' | 'look'): Promise<StoredInstance> {
  const row = await first(
    ctx.db,
    sql<InstanceRow>`select id, definition_id, form_code, record_id, title, state from workflow_instance
    where company_id = ${ctx.me.companyId} and id = ${idOrNone(id)} ${lock === 'lock' ? sql`for update` : sql``}`,
  );
  if (!row) throw workflowErrors.processMissing();
  const definition = await definitionById(ctx.db, ctx.me.companyId, row.definition_id);
  return {
    id: row.id,
    definition,
    formCode: row.form_code,
    recordId: row.record_id,
    title: row.title,
    state: row.state,
  };
}

/** An empty row for a new instance, to know its id before the engine starts it. */
export async function addInstance(
  ctx: Context,
  definition: StoredDefinition,
  { recordId, title, parentId }: { recordId: string; title: string; parentId: string | null },
): Promise<string> {
  const found = await first(
    ctx.db,
    sql<{
      id: string;
    }>`insert into workflow_instance (company_id, definition_id, form_code, record_id, parent_id, title, status, initiator, dept_id, state)
    values (${ctx.me.companyId}, ${definition.id}, ${definition.formCode}, ${recordId}, ${parentId}, ${title}, 'running', ${ctx.me.userId}, ${ctx.me.deptId}, '{}') returning id`,
  );
  return found?.id ?? '';
}

/** Stores what the engine left: the state whole, and the tasks as rows for the lists of people. */
export async function keepInstance(ctx: Context, stored: StoredInstance, state: Instance): Promise<void> {
  const company = ctx.me.companyId;
  await sql`update workflow_instance set state = ${JSON.stringify(state)}::jsonb, status = ${state.status}, title = ${stored.title}, ended_date = ${isEnded(state) ? state.endedAt : null}, due_at = ${isEnded(state) ? null : dueAt(state)}
    where company_id = ${company} and id = ${stored.id}`.execute(ctx.db);
  const rows = state.tasks.flatMap((task) => taskRows(stored.definition.definition, state, task));
  await sql`insert into workflow_task as t (company_id, instance_id, task_key, node_id, node_name, assignee, status, opinion, opened_date, decided_date, stands_for, due_at)
    select ${company}, ${stored.id}, r.key, r.node, r.name, r.assignee, r.status, r.opinion, r.opened, r.decided, r.principal, r.due
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(key text, node text, name text, assignee bigint, status text, opinion text, opened timestamptz, decided timestamptz, principal bigint, due timestamptz)
    on conflict (company_id, instance_id, task_key, assignee) do update set status = excluded.status, opinion = excluded.opinion, decided_date = excluded.decided_date
    where t.status is distinct from excluded.status or t.opinion is distinct from excluded.opinion`.execute(ctx.db);
  await keepCopies(ctx, stored, state);
  const ofInstance = sql`company_id = ${company} and instance_id = ${stored.id}`;
  await shareRecord(
    ctx.db,
    { companyId: company, entity: stored.formCode, recordId: stored.recordId },
    sql`select assignee from workflow_task where ${ofInstance}
      union select stands_for from workflow_task where ${ofInstance} and stands_for is not null
      union select user_id from workflow_copy where ${ofInstance}`,
  );
}

/** Who was copied, once each; copied anew, it is unread again. */
async function keepCopies(ctx: Context, { id, definition }: StoredInstance, { copies }: Instance): Promise<void> {
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
  return actorsOf(task).map((assignee) => {
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
      due: firstDeadline(tokens, task),
    };
  });
}

/** When a task should be done: the first deadline of its place that has not come yet, told to the row when it is made. */
const firstDeadline = (tokens: Instance['tokens'], { tokenId }: Task): string | null =>
  (tokens.find(({ id }) => id === tokenId)?.awaits ?? [])
    .flatMap(({ deadline, at }) => (deadline === undefined || at === undefined ? [] : [at]))
    .sort()[0] ?? null;

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
