import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { layoutProcessChart } from '#kernel/workflow/chart/chart-layout.ts';
import { chartStateOf } from '#kernel/workflow/chart/chart-state.ts';
import { type FlowChart, workflowErrors } from '../../model/index.ts';
import { canViewProcess, findProcessRow } from '../tasks/task-and-process-rows.ts';
import { getProcessInstance } from './instance-store.ts';

/** The chart of an instance: its version's graph, what really happened on each node and edge, and who acted where. */
export async function loadFlowChart(ctx: Context, id: string): Promise<FlowChart> {
  const process = await findProcessRow(ctx, id);
  if (!process || !(await canViewProcess(ctx, process))) throw workflowErrors.processMissing();
  const { definition, state } = await getProcessInstance(ctx, id, 'look');
  const layout = layoutProcessChart(definition.definition);
  const states = chartStateOf(definition.definition, state);
  const found = await fetchRows(
    ctx.db,
    sql<{
      node: string;
      names: string[];
    }>`select t.node_id as node, array_agg(distinct u.name) as names from workflow_task t join pub_person u on u.company_id = t.company_id and u.id = t.assignee
    where t.company_id = ${ctx.me.companyId} and t.instance_id = ${id} and t.status <> 'cancelled' group by 1`,
  );
  const people = new Map(found.map((row) => [row.node, row.names]));
  const nodes = new Map(definition.definition.nodes.map((node) => [node.id, node]));
  const flows = new Map(definition.definition.flows.map((flow) => [flow.id, flow]));
  return {
    width: layout.width,
    height: layout.height,
    nodes: layout.nodes.map((box) => ({
      ...box,
      name: nodes.get(box.id)?.name ?? '',
      kind: nodes.get(box.id)?.kind ?? '',
      state: states.nodes[box.id] ?? 'future',
      people: nodes.get(box.id)?.kind === 'start' ? [process.initiator_label] : (people.get(box.id) ?? []),
    })),
    edges: layout.edges.map((edge) => ({
      ...edge,
      label: flows.get(edge.id)?.name ?? null,
      walked: states.flows[edge.id] === 'walked',
    })),
  };
}
