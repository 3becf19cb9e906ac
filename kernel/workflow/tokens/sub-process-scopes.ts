import type { Token } from '../instance.ts';
import type { ProcessNode } from '../process/process-definition.ts';
import { addToken, type InstanceOnProcess, liveTokens, requireNode, requireToken, type StepRun } from '../step-run.ts';
import { cancelOpenTasks } from '../tasks/tasks.ts';
import { createBoundaryWaits } from './token-waits.ts';

/** A visit that other visits run inside of: a sub-process, or a repeated activity as a whole. */
export const isScopeHolder = (run: InstanceOnProcess, token: Token): boolean =>
  token.times !== undefined || requireNode(run, token.nodeId).kind === 'subProcess';

/** A holder with nothing live inside, asked when everything has come to rest; undefined where each still runs. */
export function finishedScopeHolder(run: StepRun): Token | undefined {
  const live = liveTokens(run);
  return live.find((token) => isScopeHolder(run, token) && !live.some((each) => each.scope === token.id));
}

/** The visits that run inside a holder, at any depth. */
export function tokensInside(run: InstanceOnProcess, holder: Token): Token[] {
  const ids = new Set([holder.id]);
  // Tokens are in order of creation, so holders always stand before what runs inside.
  return run.instance.tokens.filter((token) => {
    const isInside = token.scope !== undefined && ids.has(token.scope);
    if (isInside) ids.add(token.id);
    return isInside;
  });
}

/** Stops a visit and all that runs inside of it. */
export function cancelTokenTree(run: StepRun, token: Token): void {
  for (const each of [...tokensInside(run, token), token]) {
    if (each.state !== 'live') continue;
    cancelOpenTasks(run, each);
    each.state = 'undone';
  }
}

/** Brings the sub-processes around a visit back to life, when it opens again after they were over. */
export function reviveEnclosingScopes(run: StepRun, token: Token): void {
  for (const holder of enclosingTokens(run, token)) {
    if (holder.state === 'live') continue;
    holder.state = 'live';
    armBoundaryEvents(run, holder);
  }
}

/** Stops sub-processes around a place that nothing is left inside of. */
export function closeEmptyScopes(run: StepRun, token: Token): void {
  for (const holder of enclosingTokens(run, token)) {
    if (liveTokens(run).some((each) => each.scope === holder.id)) return;
    cancelTokenTree(run, holder);
  }
}

/** Lets the boundary events of a visit wait; not those of a detour, which leads straight back and nowhere else. */
export function armBoundaryEvents(run: StepRun, token: Token): void {
  const waits = token.loop === undefined && token.backTo === null ? createBoundaryWaits(run, token.nodeId) : [];
  if (waits.length > 0) token.awaits = [...(token.awaits ?? []), ...waits];
}

/** The scope a node is to be visited in: a running one around `near`, else new visits of its sub-processes. */
export function resolveTokenScope(
  run: StepRun,
  node: ProcessNode,
  near: Token | undefined,
  cause: readonly string[],
): string | undefined {
  if (node.parent === undefined) return undefined;
  const open =
    near && enclosingTokens(run, near).find((holder) => holder.nodeId === node.parent && holder.state === 'live');
  if (open) return open.id;
  const parent = requireNode(run, node.parent);
  const holder = addToken(run, parent.id, cause, { scope: resolveTokenScope(run, parent, near, cause) });
  run.arrived.pop();
  armBoundaryEvents(run, holder);
  return holder.id;
}

/** The visits a visit runs inside of, innermost first. */
export function enclosingTokens(run: InstanceOnProcess, token: Token): Token[] {
  if (token.scope === undefined) return [];
  const holder = requireToken(run, token.scope);
  return [holder, ...enclosingTokens(run, holder)];
}
