import { sql } from 'kysely';
import { defineListSource } from '#kernel/server/records/list/list-source.ts';
import { stuckFlowList } from '../../model/admin/stuck-flow-list.ts';

/** Automatic steps that failed, and open tasks that lie with nobody but people who may not sign in any more. */
const standstills = sql`(select y.company_id, y.instance_id, string_agg(distinct y.node_name, '、') as node_name,
  string_agg(distinct y.reason, '；') as reason, string_agg(distinct y.remedy, '；') as remedy, min(y.at) as at from (
  select a.company_id, a.instance_id, a.node_name, a.reason, '打开流程，重试或跳过自动环节' as remedy, a.at
  from workflow_automatic a
  union all
  select i.company_id, i.id, '挂起', '已挂起：' || (i.state -> 'suspended' ->> 'reason'), '打开流程，激活', i.suspended_date
  from workflow_instance i where i.suspended_date is not null
  union all
  select t.company_id, t.instance_id, t.node_name, '办理人' || string_agg(distinct u.name, '、') || '已离职或停用', '打开流程，改派给在岗人员', min(t.opened_date)
  from workflow_task t join pub_person u on u.company_id = t.company_id and u.id = t.assignee
  where t.status = 'open'
  group by t.company_id, t.instance_id, t.task_key, t.node_name
  having bool_and(u.state <> 'enabled')
) y group by y.company_id, y.instance_id)`;

/** 停滞流程: what does not go on until an administrator acts; the newest first. */
export const stuckProcessSource = defineListSource(stuckFlowList, {
  query: () => ({
    id: sql`i.id`,
    company: sql`i.company_id`,
    columns: {
      title: sql`i.title`,
      processCode: sql`d.code`,
      initiator: sql`i.initiator`,
      nodeName: sql`x.node_name`,
      reason: sql`x.reason`,
      remedy: sql`x.remedy`,
      since: sql`x.at`,
    },
    beside: {
      procInstId: sql`i.id`,
      formCode: sql`i.form_code`,
      recordId: sql`i.record_id`,
      processCode_label: sql`d.name`,
      initiator_label: sql`s.name`,
    },
    from: sql`${standstills} x join workflow_instance i on i.company_id = x.company_id and i.id = x.instance_id
      join workflow_definition d on d.company_id = i.company_id and d.id = i.definition_id
      join pub_person s on s.company_id = i.company_id and s.id = i.initiator`,
    where: sql`i.ended_date is null`,
  }),
});
