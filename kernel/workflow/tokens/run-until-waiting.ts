import { engineErrors } from '#kernel/workflow/errors.ts';
import { isInstanceEnded, type Token } from '../instance.ts';
import type { MessageOrSignal } from '../process/process-definition.ts';
import { liveTokens, openTasksOfToken, requireNode, type StepRun } from '../step-run.ts';
import { activityLoopOf, openNextLoopRound } from './activity-loop-rounds.ts';
import { deliverToWaits } from './deliver-events.ts';
import { endInstance } from './end-instance.ts';
import { enterNode } from './enter-node.ts';
import { fireReadyJoin } from './fire-ready-join.ts';
import { leaveNode } from './leave-node.ts';
import { finishedScopeHolder } from './sub-process-scopes.ts';

/** More moves than any sensible process makes in one step: a circle without a person in it. */
const MOVES = 3000;

/**
 * Lets every token run until it waits for a person, for news or for another branch, then concludes: no token left is the
 * approved end; tokens that wait for nothing would be a stranded instance and refuse the command instead.
 */
export function runUntilWaiting(run: StepRun): void {
  for (let moves = 0; !isInstanceEnded(run.instance) && move(run); moves++) {
    if (moves > MOVES) throw engineErrors.nobodyCircle();
  }
  if (isInstanceEnded(run.instance)) return;
  const live = liveTokens(run);
  if (live.length === 0) {
    endInstance(run, 'approved');
    return;
  }
  if (live.some((token) => isWaiting(run, token))) return;
  const names = [...new Set(live.map((token) => requireNode(run, token.nodeId).name))];
  throw engineErrors.joinStuck({ names: names.join('、') });
}

/** One move: arrivals first, then what was thrown, then joins, then what has nothing left inside. False at rest. */
function move(run: StepRun): boolean {
  const token = run.arrived.shift();
  if (token) {
    if (token.state === 'live') enterNode(run, token);
    return true;
  }
  const news = run.thrown.shift();
  if (news) {
    tellInside(run, news);
    return true;
  }
  const joined = fireReadyJoin(run);
  if (joined) {
    enterNode(run, joined);
    return true;
  }
  const finished = finishedScopeHolder(run);
  if (!finished) return false;
  const loop = finished.times === undefined ? undefined : activityLoopOf(requireNode(run, finished.nodeId));
  if (!loop || !openNextLoopRound(run, finished, loop)) leaveNode(run, finished);
  return true;
}

/** A message reaches one: nobody else is told of it. */
function tellInside(run: StepRun, news: MessageOrSignal): void {
  const { events } = run;
  if (deliverToWaits(run, news) === 0 || news.kind !== 'message') return;
  const at = events.findIndex(
    (event) => event.kind === 'thrown' && event.news === 'message' && event.name === news.name,
  );
  if (at >= 0) events.splice(at, 1);
}

/** Waits for a person, or for something from outside that lets it go on (a boundary event alone does not). */
const isWaiting = (run: StepRun, token: Token): boolean =>
  openTasksOfToken(run, token).length > 0 ||
  (token.awaits ?? []).some(({ event }) => requireNode(run, event).kind !== 'boundary');
