import { type Instance, isInstanceEnded, type Token } from '../instance.ts';
import { processGraphOf } from '../process/graph.ts';
import type { ProcessDefinition } from '../process/process-definition.ts';
import { type InstanceOnProcess, tasksOfToken } from '../step-run.ts';
import { ancestorTokensOf } from '../tokens/lineage.ts';

/** skipped: passed by itself (nobody to ask, initiator, same person), or never needed in an instance that has ended. */
type NodeState = 'done' | 'current' | 'future' | 'rejected' | 'skipped';
type FlowState = 'walked' | 'future';

interface ChartState {
  readonly nodes: Readonly<Record<string, NodeState>>;
  readonly flows: Readonly<Record<string, FlowState>>;
}

/**
 * What to paint: each node by its latest visit and each flow by whether a token really walked it, never by its target;
 * so ways back (instance.walked.returns) paint nothing forward. Shown is the present round with everything it stands on;
 * earlier rounds remain in instance.walked.
 */
export function chartStateOf(process: ProcessDefinition, instance: Instance): ChartState {
  const situation: InstanceOnProcess = { graph: processGraphOf(process), instance };
  const visits = visitsToShow(situation);
  const walked = new Set(visits.map((token) => token.via));
  return {
    nodes: Object.fromEntries(process.nodes.map((node) => [node.id, stateOf(situation, visits, node.id)])),
    flows: Object.fromEntries(process.flows.map((flow) => [flow.id, walked.has(flow.id) ? 'walked' : 'future'])),
  };
}

/** The present round, and after a direct resume the earlier visits it goes on from. */
function visitsToShow(situation: InstanceOnProcess): Token[] {
  const { tokens, round } = situation.instance;
  const present = tokens.filter((token) => token.round === round || token.state === 'live');
  const shown = new Set([...present, ...present.flatMap((token) => ancestorTokensOf(situation, token))]);
  return tokens.filter((token) => shown.has(token));
}

function stateOf(situation: InstanceOnProcess, visits: readonly Token[], nodeId: string): NodeState {
  const { instance } = situation;
  const here = visits.filter((token) => token.nodeId === nodeId);
  if (here.some((token) => token.state === 'live')) return 'current';
  const latest = here.at(-1);
  if (latest && tasksOfToken(situation, latest).some((task) => task.status === 'rejected')) return 'rejected';
  if (latest?.state === 'passed') return latest.skipped === null ? 'done' : 'skipped';
  return isInstanceEnded(instance) ? 'skipped' : 'future';
}
