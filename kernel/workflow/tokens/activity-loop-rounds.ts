import { feelNumberOf, requireFeelBoolean } from '#kernel/feel/feel-value.ts';
import { engineErrors } from '#kernel/workflow/errors.ts';
import type { Instance, Token } from '../instance.ts';
import { computeExpression } from '../process/conditions.ts';
import type { ActivityLoop, ProcessNode } from '../process/process-definition.ts';
import { addToken, type InstanceOnProcess, requireNode, requireToken, type StepRun } from '../step-run.ts';
import { causingTokenIds } from './lineage.ts';

/** More times than anybody repeats a step: a mistake in the expression. */
const MOST = 1000;

export const activityLoopOf = (node: ProcessNode): ActivityLoop | undefined => ('loop' in node ? node.loop : undefined);

/** What expressions inside a repeated activity may ask beside the form (names as other engines have them). */
export function loopVariableValuesOf(instance: Instance, token: Token): Record<string, number> {
  const byId = (id: string | undefined) => instance.tokens.find((each) => each.id === id);
  let at: Token | undefined = token;
  while (at && at.loop === undefined) at = byId(at.scope);
  const outer = byId(at?.scope);
  if (!at || !outer) return {};
  const rounds = roundsOf(instance, outer);
  return {
    loopCounter: at.loop ?? 0,
    nrOfInstances: outer.times ?? 0,
    nrOfActiveInstances: rounds.filter((round) => round.state === 'live').length,
    nrOfCompletedInstances: rounds.filter((round) => round.state === 'passed').length,
  };
}

/** Opens a repeated activity inside its visit: all times at once, or the first. */
export function openLoopRounds(run: StepRun, outer: Token, loop: ActivityLoop): void {
  const { instance, graph } = run;
  const times = feelNumberOf(computeExpression(graph.process, instance, loop.times))?.toNumber() ?? Number.NaN;
  if (!Number.isInteger(times) || times < 0 || times > MOST) {
    throw engineErrors.loopTimesWrong({ node: requireNode(run, outer.nodeId).name, times: loop.times, most: MOST });
  }
  outer.times = times;
  const atOnce = loop.sequential ? Math.min(times, 1) : times;
  for (let index = 0; index < atOnce; index++) openRound(run, outer, [outer.id], index);
}

/** The next time of a sequential loop; false where it is over. */
export function openNextLoopRound(run: StepRun, outer: Token, loop: ActivityLoop): boolean {
  const rounds = roundsOf(run.instance, outer);
  const last = rounds.at(-1);
  if (!loop.sequential || !last || rounds.length >= (outer.times ?? 0) || isLoopComplete(run, last)) return false;
  openRound(run, outer, causingTokenIds(run, last), rounds.length);
  return true;
}

/** Whether the loop's condition to leave the rest out holds after this time. */
export function isLoopComplete(run: InstanceOnProcess, round: Token): boolean {
  const { instance, graph } = run;
  const loop = activityLoopOf(requireNode(run, round.nodeId));
  if (loop?.until === undefined) return false;
  const facts = { ...instance, variables: { ...instance.variables, ...loopVariableValuesOf(instance, round) } };
  return requireFeelBoolean(computeExpression(graph.process, facts, loop.until)) === true;
}

/** The visit to go back to when somebody names the node: of a repeated activity the whole. */
export const wholeLoopVisit = (run: InstanceOnProcess, token: Token): Token =>
  token.loop === undefined || token.scope === undefined ? token : requireToken(run, token.scope);

const roundsOf = (instance: Instance, outer: Token): Token[] =>
  instance.tokens.filter((token) => token.scope === outer.id && token.loop !== undefined && token.state !== 'undone');

function openRound(run: StepRun, outer: Token, causes: readonly string[], loop: number): void {
  addToken(run, outer.nodeId, causes, { scope: outer.id, loop });
}
