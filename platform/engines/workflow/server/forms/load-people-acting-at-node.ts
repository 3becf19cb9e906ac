import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { forecastProcess } from '#kernel/workflow/forecast.ts';
import { workflowErrors } from '../../model/errors.ts';
import type { PersonAtNode } from '../../model/flow-form-lookup-calls.ts';
import { getProcessInstance } from '../instances/instance-store.ts';
import { loadCompanyDirectory } from '../people/company-directory.ts';
import { canViewProcess, findProcessRow } from '../tasks/task-and-process-rows.ts';

/** Who acts at a node of an instance now, who has acted there, and who will as it stands. @throws Refusal 审核流程不存在！ */
export async function loadPeopleAtNode(ctx: Context, instanceId: string, nodeId: string): Promise<PersonAtNode[]> {
  const process = await findProcessRow(ctx, instanceId);
  if (!process || !(await canViewProcess(ctx, process))) throw workflowErrors.processMissing();
  const { state, definition } = await getProcessInstance(ctx, instanceId, 'look');
  const ahead = forecastProcess(definition.definition, state, await loadCompanyDirectory(ctx)).steps;
  const coming = ahead.flatMap((step) => (step.nodeId === nodeId ? step.people : []));
  return fetchRows(
    ctx.db,
    sql<PersonAtNode>`select u.id, u.name, d.name as "deptName",
      case when bool_or(p.state = 'open') then 'open' when bool_or(p.state = 'done') then 'done' else 'ahead' end as state
    from (select assignee as id, case when status in ('open', 'paused') then 'open' else 'done' end as state from workflow_task
        where company_id = ${ctx.me.companyId} and instance_id = ${process.id} and node_id = ${nodeId} and status <> 'cancelled'
      union all select unnest(${coming}::bigint[]), 'ahead') p
    join pub_person u on u.company_id = ${ctx.me.companyId} and u.id = p.id
    left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    group by u.id, u.name, d.name order by u.id`,
  );
}
