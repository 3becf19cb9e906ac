import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Command, WorkflowEvent } from '#kernel/workflow/commands.ts';
import type { Instance } from '#kernel/workflow/instance.ts';
import type { OpinionRow } from '../../model/index.ts';
import { OPINION_ACTION_LABELS } from '../../model/status-labels.ts';
import { requireVisibleProcess } from '../tasks/task-and-process-rows.ts';
import type { NewOpinion, StoredProcessInstance } from './instance-store.ts';

/** What was said and done, in order. */
export async function listOpinions(ctx: Context, id: string): Promise<OpinionRow[]> {
  await requireVisibleProcess(ctx, id);
  const found = await fetchRows(
    ctx.db,
    sql<
      Omit<OpinionRow, 'action_label'> & { targets: string | null }
    >`select o.node_name as "nodeName", coalesce(u.name, '系统') || coalesce('（代' || p.name || '）', '') as "userName", d.name as "deptName", o.action, o.opinion, o.at,
      (select string_agg(x.name, '、' order by array_position(o.targets, x.id)) from pub_person x where x.company_id = o.company_id and x.id = any(o.targets)) as targets,
      case when o.opened_date is null then null else greatest(0, floor(extract(epoch from o.at - o.opened_date) / 60))::int end as "spentMinutes"
    from workflow_opinion o left join pub_person u on u.company_id = o.company_id and u.id = o.user_id left join pub_person p on p.company_id = o.company_id and p.id = o.stands_for
      left join pub_department d on d.company_id = u.company_id and d.id = u.dept
    where o.company_id = ${ctx.me.companyId} and o.instance_id = ${id} order by o.id`,
  );
  return found.map(({ targets, ...row }) => {
    const label = OPINION_ACTION_LABELS[row.action] ?? row.action;
    return {
      ...row,
      action_label: targets ? `${label}${row.action === 'removeSigner' ? '：' : '给'}${targets}` : label,
    };
  });
}

/** Whom a command hands work to. */
export function commandTargetsOf(command: Command): readonly string[] {
  switch (command.kind) {
    case 'addSigners':
      return command.to;
    case 'removeSigner':
      return [command.remove];
    case 'transfer':
    case 'delegate':
    case 'reassign':
    case 'handOver':
    case 'standIn':
      return [command.to];
    default:
      return [];
  }
}

/** For whom who acts on a task acts (职务代理); null where it is the person's own. */
export function commandPrincipalOf(command: Command, before: Instance | null): string | null {
  if (!before || !('taskId' in command)) return null;
  const task = before.tasks.find(({ id }) => id === command.taskId);
  const token = before.tokens.find(({ id }) => id === task?.tokenId);
  return token?.standsFor?.[command.by] ?? null;
}

/** What time alone brought about, as the opinions tell it: one line for each node whose deadline has passed. */
export function createTimeoutOpinions(stored: StoredProcessInstance, events: readonly WorkflowEvent[]): NewOpinion[] {
  const { nodes } = stored.definition.definition;
  return events.flatMap((event) => {
    if (event.kind !== 'reminded' && event.kind !== 'escalated' && event.kind !== 'timedOut') return [];
    const nodeName = nodes.find(({ id }) => id === event.nodeId)?.name ?? event.nodeId;
    const targets = event.kind === 'escalated' ? event.users : [];
    const action = event.kind === 'timedOut' ? TIMED_OUT[event.act] : event.kind;
    return [{ nodeName, action, opinion: null, openedAt: null, targets }];
  });
}

const TIMED_OUT = { pass: 'timedOutPass', refuse: 'timedOutRefuse', return: 'timedOutReturn' } as const;
