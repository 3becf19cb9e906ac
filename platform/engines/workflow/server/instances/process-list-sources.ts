import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import { defineListSource, type ListSourceSqlParts } from '#kernel/server/records/list/list-source.ts';
import {
  ccProcessList,
  followedProcessList,
  monitoredProcessList,
  ownProcessList,
  participatedProcessList,
} from '../../model/flow-lists.ts';
import { MAX_COUNTED_ROWS, processStatusSql, processTablesSql } from '../tasks/task-and-process-rows.ts';

const columns = {
  title: sql`i.title`,
  processCode: sql`d.code`,
  initiator: sql`i.initiator`,
  currentNodes: sql`o.nodes`,
  currentUsers: sql`o.users`,
  startedDate: sql`i.started_date`,
  endedDate: sql`i.ended_date`,
  status: processStatusSql,
};
const beside = {
  procInstId: sql`i.id`,
  procDefineId: sql`i.definition_id`,
  procDefineName: sql`d.name`,
  processCode_label: sql`d.name`,
  formCode: sql`i.form_code`,
  recordId: sql`i.record_id`,
  initiator_label: sql`s.name`,
};

export const buildProcessListQuery = (where: Sql): ListSourceSqlParts<keyof typeof columns> => ({
  id: sql`i.id`,
  company: sql`i.company_id`,
  columns,
  beside,
  from: processTablesSql,
  where,
});

const hadTask = ({ me }: Context): Sql => sql`exists (select from workflow_task t
  where t.company_id = i.company_id and t.instance_id = i.id and (t.assignee = ${me.userId} or t.stands_for = ${me.userId}))`;
const follows = ({ me }: Context): Sql => sql`exists (select from workflow_focus f
  where f.company_id = i.company_id and f.instance_id = i.id and f.user_id = ${me.userId})`;

/** Instances the person started, took part in or follows, and those of everybody; the newest first. */
export const ownProcessSource = defineListSource(ownProcessList, {
  query: ({ me }) => buildProcessListQuery(sql`i.initiator = ${me.userId}`),
});
export const participatedProcessSource = defineListSource(participatedProcessList, {
  query: (ctx) => buildProcessListQuery(hadTask(ctx)),
});
export const followedProcessSource = defineListSource(followedProcessList, {
  query: (ctx) => buildProcessListQuery(follows(ctx)),
});
/** What the person was told of (抄送). */
export const ccProcessSource = defineListSource(ccProcessList, {
  query: ({ me }) => {
    const source = buildProcessListQuery(sql`c.user_id = ${me.userId}`);
    return {
      ...source,
      columns: {
        ...columns,
        copiedNode: sql`c.node_name`,
        copiedDate: sql`c.at`,
        isRead: sql`(c.read_at is not null)`,
      },
      from: sql`${processTablesSql} join workflow_copy c on c.company_id = i.company_id and c.instance_id = i.id`,
    };
  },
});
export const monitoredProcessSource = defineListSource(monitoredProcessList, {
  query: () => buildProcessListQuery(sql`true`),
  countUpTo: MAX_COUNTED_ROWS,
});
