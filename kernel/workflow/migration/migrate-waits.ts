import type { Token, TokenWait } from '../instance.ts';
import type { ProcessGraph } from '../process/graph.ts';
import { isTaskNode, type ProcessNode } from '../process/process-definition.ts';
import type { StepRun } from '../step-run.ts';
import { deadlineWaitsOf } from '../time/deadlines.ts';
import { activityLoopOf } from '../tokens/activity-loop-rounds.ts';
import { createBoundaryWaits, createTokenWait } from '../tokens/token-waits.ts';

/**
 * What a visit waits for on the new version. What both versions say the same way goes on as it was, and does not come
 * again where it has come; what is new or different counts from now.
 */
export function migrateWaits(run: StepRun, from: ProcessGraph, before: Token, token: Token): void {
  const had = before.awaits ?? [];
  const kept = had.filter(({ kind }) => kind === 'child' || kind === 'automatic');
  const known = new Set(from.process.nodes.flatMap((node) => saidAt(node)));
  const fresh = freshWaits(run, token).flatMap((wait) => {
    const said = sayingOf(run.graph, wait);
    const same = had.find(
      (old) => (old.deadline === undefined) === (wait.deadline === undefined) && sayingOf(from, old) === said,
    );
    if (same)
      return [{ ...same, event: wait.event, ...(wait.deadline === undefined ? {} : { deadline: wait.deadline }) }];
    // A deadline or border that was there before and is waited for no more has come already.
    const isPast = known.has(`${before.nodeId} ${said}`) && run.graph.node(wait.event)?.kind !== 'catch';
    return isPast ? [] : [wait];
  });
  const awaits = [...kept.map((wait) => ({ ...wait, event: token.nodeId })), ...fresh];
  if (awaits.length > 0) token.awaits = awaits;
  else delete token.awaits;
}

/** Everything the visit would wait for if it began now. */
function freshWaits(run: StepRun, token: Token): TokenWait[] {
  const { graph } = run;
  const node = graph.node(token.nodeId);
  if (!node) return [];
  const rounds = token.loop === undefined && activityLoopOf(node) !== undefined;
  const border = token.loop === undefined && token.backTo === null ? createBoundaryWaits(run, node.id) : [];
  if (isTaskNode(node)) return [...(rounds || token.people.length === 0 ? [] : deadlineWaitsOf(run, node)), ...border];
  if (node.kind === 'catch') return [createTokenWait(run, node.id, node.event)];
  if (node.kind !== 'event') return border;
  return graph.outgoing(node.id).flatMap(({ to }) => {
    const target = graph.node(to);
    return target?.kind === 'catch' ? [createTokenWait(run, target.id, target.event)] : [];
  });
}

/** What a wait waits for, as its version says it; the same words are the same wait. */
function sayingOf(graph: ProcessGraph, { event, deadline }: TokenWait): string {
  const node = graph.node(event);
  if (deadline !== undefined) return JSON.stringify(node && isTaskNode(node) ? node.due?.[deadline] : null);
  return node?.kind === 'catch' || node?.kind === 'boundary' ? `${node.kind} ${JSON.stringify(node.event)}` : '';
}

/** What a node and its borders say, each with the node it belongs to. */
function saidAt(node: ProcessNode): string[] {
  if (isTaskNode(node)) return (node.due ?? []).map((due) => `${node.id} ${JSON.stringify(due)}`);
  return node.kind === 'boundary' ? [`${node.host} boundary ${JSON.stringify(node.event)}`] : [];
}
