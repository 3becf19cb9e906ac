import { sql } from 'kysely';
import type { ListAnswer, ListRequest } from '#kernel/meta/calls.ts';
import type { Context } from '#kernel/server/context.ts';
import { containing } from '#kernel/server/db/like.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { WatchedTask } from '../../model/admin-calls.ts';
import { asked, oneOf, orderOf, page, TASK_ORDERS, taskColumns, taskTables } from '../task-store.ts';

/** True where a deadline of the task's node has passed. */
const overdue: Sql = sql`(t.status = 'open' and exists (select from jsonb_array_elements(d.definition -> 'nodes') n, jsonb_array_elements(coalesce(n -> 'due', '[]')) due
  where n ->> 'id' = t.node_id and t.opened_date + (due ->> 'after')::interval < now()))`;

const ORDERS = { ...TASK_ORDERS, assignee: sql`u.name`, overdue };

/** Tasks of everybody; `taskStatus`, `assignee`, `nodeName$like` and `overdue` narrow them. The oldest open ones first. */
export function listAllTasks(ctx: Context, request: ListRequest): Promise<ListAnswer<WatchedTask>> {
  const params = (request.params ?? {}) as Record<string, unknown>;
  const states = oneOf(params.status$in ?? params.status);
  const people = oneOf(params.assignee$in ?? params.assignee);
  const word = String(params.nodeName$like ?? '');
  const node = word ? containing(word) : null;
  const late = params.overdue === undefined ? null : String(params.overdue) === 'true';
  return page<WatchedTask>(
    ctx,
    sql`${taskColumns}, ${overdue} as overdue`,
    taskTables,
    {
      where: sql`t.company_id = ${ctx.me.companyId} and ${asked({ ...request, params: { ...params, status: '', status$in: undefined } })}
        and (${states}::text[] is null or t.status = any(${states})) and (${people}::text[] is null or t.assignee::text = any(${people}))
        and (${node}::text is null or t.node_name ilike ${node}) and (${late}::boolean is null or ${overdue} = ${late})`,
      order: orderOf(ORDERS, request.sort, sql`t.status <> 'open', t.opened_date, t.id`),
    },
    request,
  );
}
