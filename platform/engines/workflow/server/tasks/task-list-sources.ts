import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSource, type ListSourceSqlParts } from '#kernel/server/records/list/list-source.ts';
import {
  doneTaskList,
  expiringTaskList,
  monitoredOpenTaskList,
  monitoredTaskList,
  overdueTaskList,
  todoTaskList,
} from '../../model/flow-lists.ts';
import { type InstanceListRow, withFormSummaries } from './form-summaries.ts';
import { MAX_COUNTED_ROWS, processStatusSql, taskStatusLabelSql, taskTablesSql } from './task-and-process-rows.ts';

/** True where nobody has acted by the time the task should be done. */
const overdue: Sql = sql`(t.status = 'open' and coalesce(t.due_at < coalesce(i.suspended_date, now()), false))`;
const dueDate: Sql = sql`t.due_at`;
/** True where it was not done by then, decided or not. */
export const isTaskOverdueSql: Sql = sql`coalesce(coalesce(t.decided_date, i.suspended_date, now()) > t.due_at, false)`;

/** What somebody has done with a task; the rest is open, waits, or was taken away. */
export const DECIDED_TASK_SQL: Sql = sql`t.status in ('approved', 'rejected', 'transferred', 'revoked')`;

const columns = {
  title: sql`i.title`,
  processCode: sql`d.code`,
  initiator: sql`i.initiator`,
  nodeName: sql`t.node_name`,
  assignee: sql`t.assignee`,
  openedDate: sql`t.opened_date`,
  decidedDate: sql`t.decided_date`,
  status: sql`t.status`,
  opinion: sql`t.opinion`,
  processStatus: processStatusSql,
  overdue,
};
const beside = {
  procInstId: sql`t.instance_id`,
  procDefineName: sql`d.name`,
  processCode_label: sql`d.name`,
  formCode: sql`i.form_code`,
  recordId: sql`i.record_id`,
  nodeId: sql`t.node_id`,
  isClick: sql`t.is_click`,
  assignee_label: sql`u.name`,
  initiator_label: sql`s.name`,
  status_label: taskStatusLabelSql,
};

const tasks = (where: Sql): ListSourceSqlParts<keyof typeof columns> => ({
  id: sql`t.id`,
  company: sql`t.company_id`,
  columns,
  beside,
  from: taskTablesSql,
  where,
});

const ofPerson = ({ me }: Context): Sql => sql`t.assignee = ${me.userId}`;
/** Of the person's own tasks 'status' asks where the whole process stands. */
const anyOf = (value: unknown): Sql => sql`t.process_status = any(${[value].flat().join(',').split(',')}::text[])`;
const byProcess: ListSource['filters'] = {
  status: (_ctx, value) => anyOf(value),
  status$in: (_ctx, value) => anyOf(value),
};

export const todoTaskSource = defineListSource<typeof todoTaskList, InstanceListRow>(todoTaskList, {
  query: (ctx) => {
    const source = tasks(sql`${ofPerson(ctx)} and t.status = 'open'`);
    // Said by code, from what the form held (complete).
    return { ...source, columns: { ...source.columns, summary: sql`null::text` } };
  },
  filters: byProcess,
  complete: withFormSummaries,
});
export const expiringTaskSource = defineListSource(expiringTaskList, {
  query: (ctx) => {
    const source = tasks(sql`${ofPerson(ctx)} and t.status = 'open' and ${dueDate} is not null`);
    return { ...source, columns: { ...source.columns, dueDate } };
  },
});
export const overdueTaskSource = defineListSource(overdueTaskList, {
  query: (ctx) => {
    const source = tasks(sql`${ofPerson(ctx)} and ${isTaskOverdueSql} and (t.status = 'open' or ${DECIDED_TASK_SQL})`);
    return { ...source, columns: { ...source.columns, dueDate } };
  },
});
export const doneTaskSource = defineListSource(doneTaskList, {
  query: (ctx) => {
    const source = tasks(sql`${ofPerson(ctx)} and t.status not in ('open', 'paused', 'cancelled')`);
    return { ...source, columns: { ...source.columns, overdue: isTaskOverdueSql } };
  },
  filters: byProcess,
});
const withDue = (source: ReturnType<typeof tasks>, isOverdue: Sql) => ({
  ...source,
  columns: { ...source.columns, dueDate, overdue: isOverdue },
});
export const monitoredOpenTaskSource = defineListSource(monitoredOpenTaskList, {
  query: () => withDue(tasks(sql`t.status = 'open'`), overdue),
  order: sql`t.opened_date, t.id`,
});
/** The oldest open ones first. */
export const monitoredTaskSource = defineListSource(monitoredTaskList, {
  query: () => withDue(tasks(sql`true`), isTaskOverdueSql),
  order: sql`t.status <> 'open', t.opened_date, t.id`,
  countUpTo: MAX_COUNTED_ROWS,
});
