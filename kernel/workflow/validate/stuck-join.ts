import type { ProcessNode } from '../process/process.ts';
import { liveTokens, positionOf, type Situation } from '../run.ts';
import { isArrival } from '../tokens/lineage.ts';
import { findStuckJoin, placeAt } from './soundness.ts';

/** A join that could wait for ever from where an instance is now; undefined where all of it can come to an end. */
export function stuckJoinOf(run: Situation): ProcessNode | undefined {
  for (const marking of markingsOf(run)) {
    const stuck = findStuckJoin(run.graph, marking);
    if (stuck) return stuck;
  }
  return undefined;
}

/** Where the live tokens are, by running sub-process, for the question whether all of them can come to an end. */
function markingsOf(run: Situation): string[][] {
  const markings = new Map<string | undefined, string[]>();
  for (const token of liveTokens(run)) {
    if (token.loop !== undefined) continue;
    const place = token.via !== null && isArrival(run, token) ? token.via : placeAt(positionOf(run, token));
    markings.set(token.scope, [...(markings.get(token.scope) ?? []), place]);
  }
  return [...markings.values()];
}
