import type { Token } from '../instance.ts';
import type { ProcessNode } from '../process/process.ts';
import { addToken, liveTokens, nodeOf, type Run, type Situation, tokenOf } from '../run.ts';
import { cancelOpen } from '../tasks/tasks.ts';
import { boundaryWaits } from './waits.ts';

/** A visit that other visits run inside of: a sub-process, or a repeated activity as a whole. */
export const isHolder = (run: Situation, token: Token): boolean =>
  token.times !== undefined || nodeOf(run, token.nodeId).kind === 'subProcess';

/** A holder with nothing live inside, asked when everything has come to rest; undefined where each still runs. */
export function finishedHolder(run: Run): Token | undefined {
  const live = liveTokens(run);
  return live.find((token) => isHolder(run, token) && !live.some((each) => each.scope === token.id));
}

/** The visits that run inside a holder, at any depth. */
export function insideOf(run: Situation, holder: Token): Token[] {
  const ids = new Set([holder.id]);
  // Tokens are in order of creation, so holders always stand before what runs inside.
  return run.instance.tokens.filter((token) => {
    const isInside = token.scope !== undefined && ids.has(token.scope);
    if (isInside) ids.add(token.id);
    return isInside;
  });
}

/** Stops a visit and all that runs inside of it. */
export function cutOff(run: Run, token: Token): void {
  for (const each of [...insideOf(run, token), token]) {
    if (each.state !== 'live') continue;
    cancelOpen(run, each);
    each.state = 'undone';
  }
}

/** Brings the sub-processes around a visit back to life, when it opens again after they were over. */
export function reviveAround(run: Run, token: Token): void {
  for (const holder of around(run, token)) {
    if (holder.state === 'live') continue;
    holder.state = 'live';
    arm(run, holder);
  }
}

/** Stops sub-processes around a place that nothing is left inside of. */
export function dropEmptied(run: Run, token: Token): void {
  for (const holder of around(run, token)) {
    if (liveTokens(run).some((each) => each.scope === holder.id)) return;
    cutOff(run, holder);
  }
}

/** Lets the boundary events of a visit wait; not those of a detour, which leads straight back and nowhere else. */
export function arm(run: Run, token: Token): void {
  const waits = token.loop === undefined && token.backTo === null ? boundaryWaits(run, token.nodeId) : [];
  if (waits.length > 0) token.awaits = [...(token.awaits ?? []), ...waits];
}

/** The scope a node is to be visited in: a running one around `near`, else new visits of its sub-processes. */
export function scopeFor(
  run: Run,
  node: ProcessNode,
  near: Token | undefined,
  cause: readonly string[],
): string | undefined {
  if (node.parent === undefined) return undefined;
  const open = near && around(run, near).find((holder) => holder.nodeId === node.parent && holder.state === 'live');
  if (open) return open.id;
  const parent = nodeOf(run, node.parent);
  const holder = addToken(run, parent.id, cause, { scope: scopeFor(run, parent, near, cause) });
  run.arrived.pop();
  arm(run, holder);
  return holder.id;
}

/** The visits a visit runs inside of, innermost first. */
export function around(run: Situation, token: Token): Token[] {
  if (token.scope === undefined) return [];
  const holder = tokenOf(run, token.scope);
  return [holder, ...around(run, holder)];
}
