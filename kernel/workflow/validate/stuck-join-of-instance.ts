import type { ProcessNode } from '../process/process-definition.ts';
import { flowPositionOf, type InstanceOnProcess, liveTokens } from '../step-run.ts';
import { isJoinArrival } from '../tokens/lineage.ts';
import { findStuckJoin, markingPlaceOf } from './find-deadlocked-join.ts';

/** A join that could wait for ever from where an instance is now; undefined where all of it can come to an end. */
export function stuckJoinOf(run: InstanceOnProcess): ProcessNode | undefined {
  for (const marking of markingsOf(run)) {
    const stuck = findStuckJoin(run.graph, marking);
    if (stuck) return stuck;
  }
  return undefined;
}

/** Where the live tokens are, by running sub-process, for the question whether all of them can come to an end. */
function markingsOf(run: InstanceOnProcess): string[][] {
  const markings = new Map<string | undefined, string[]>();
  for (const token of liveTokens(run)) {
    if (token.loop !== undefined) continue;
    const place =
      token.via !== null && isJoinArrival(run, token) ? token.via : markingPlaceOf(flowPositionOf(run, token));
    markings.set(token.scope, [...(markings.get(token.scope) ?? []), place]);
  }
  return [...markings.values()];
}
