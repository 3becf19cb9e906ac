import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { HandoverItem, HandoverKind, HandoverTransfer } from '#kernel/server/records/work-handover.ts';
import type { ApproverRule, ProcessDefinition, ProcessNode } from '#kernel/workflow/process/process-definition.ts';
import { runInstanceCommand } from '../actions/run-instance-command.ts';
import { flowErrors } from '../errors.ts';
import { readUncachedDirectory } from './company-directory.ts';

/** Instances that have not ended in which a person has a task, a coming turn, or the request to answer for. */
async function openInstances({ db, me }: Context, userId: string): Promise<HandoverItem[]> {
  const queued = JSON.stringify({ tokens: [{ state: 'live', queue: [userId] }] });
  return fetchRows(
    db,
    sql<HandoverItem>`select i.id, i.title from workflow_instance i
    where i.company_id = ${me.companyId} and i.ended_date is null
      and (i.state ->> 'submitter' = ${userId} or i.state @> ${queued}::jsonb or exists (select from workflow_task t
        where t.company_id = i.company_id and t.instance_id = i.id and t.assignee = ${userId} and t.status in ('open', 'paused')))
    order by i.id`,
  );
}

/** What lies in processes with a person who leaves; who takes it over may decide at once, so it does not come back. */
export const processHandover: HandoverKind = {
  kind: 'process',
  title: '审批待办与发起的流程',
  final: true,
  list: openInstances,
  async give(ctx, { from, to, ids }) {
    // The account was closed a moment ago: what goes on because of this must not come to its person again.
    const directory = await readUncachedDirectory(ctx);
    for (const instanceId of ids)
      await naming(ctx, instanceId, () =>
        runInstanceCommand(ctx, {
          instanceId,
          editable: () => [],
          command: () => ({ kind: 'handOver', by: ctx.me.userId, at: new Date().toISOString(), from, to }),
          nodeName: () => ({ nodeName: '管理员', openedAt: null }),
          directory,
        }),
      );
    return [...ids];
  },
};

/** A refusal says which process it is about. */
async function naming(ctx: Context, instanceId: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    const found = await fetchRows(
      ctx.db,
      sql<{ title: string }>`select title from workflow_instance
      where company_id = ${ctx.me.companyId} and id = ${instanceId}`,
    );
    throw flowErrors.flowHandoverRefused({ title: found[0]?.title ?? instanceId, fault: fault.message });
  }
}

/** Versions of processes that may still ask somebody by name: those in force, and those instances run on. */
async function namingVersions({ db, me }: Context, userId: string): Promise<HandoverItem[]> {
  const named = JSON.stringify([{ approvers: [{ kind: 'user', ids: [userId] }] }]);
  return fetchRows(
    db,
    sql<HandoverItem>`select d.id, d.name || ' 第' || d.version || '版' as title from workflow_definition d
    where d.company_id = ${me.companyId} and d.definition -> 'nodes' @> ${named}::jsonb
      and (d.in_force or exists (select from workflow_instance i
        where i.company_id = d.company_id and i.definition_id = d.id and i.ended_date is null))
    order by d.id`,
  );
}

/** Who is named in processes as an approver: the other is asked instead, by running instances too. */
export const approverRuleHandover: HandoverKind = {
  kind: 'definition',
  title: '流程中指定的审批人',
  final: true,
  list: namingVersions,
  async give(ctx, move) {
    const found = await fetchRows(
      ctx.db,
      sql<{
        id: string;
        definition: ProcessDefinition;
      }>`select id, definition from workflow_definition
      where company_id = ${ctx.me.companyId} and id = any(${[...move.ids]}::bigint[]) order by id for update`,
    );
    for (const { id, definition } of found)
      await sql`update workflow_definition set definition = ${JSON.stringify(renamed(definition, move))}::jsonb,
          note = left(concat_ws('；', note, '离职交接，改由' || (select name from pub_person u where u.company_id = ${ctx.me.companyId} and u.id = ${move.to}) || '审批'), 200)
        where company_id = ${ctx.me.companyId} and id = ${id}`.execute(ctx.db);
    return found.map(({ id }) => id);
  },
};

type Names = Pick<HandoverTransfer, 'from' | 'to'>;

const renamed = (process: ProcessDefinition, names: Names): ProcessDefinition => ({
  ...process,
  nodes: process.nodes.map((node) => renamedNode(node, names)),
});

const renamedNode = (node: ProcessNode, names: Names): ProcessNode =>
  'approvers' in node ? { ...node, approvers: node.approvers.map((rule) => renamedRule(rule, names)) } : node;

const renamedRule = (rule: ApproverRule, { from, to }: Names): ApproverRule =>
  rule.kind === 'user' ? { ...rule, ids: [...new Set(rule.ids.map((id) => (id === from ? to : id)))] } : rule;
