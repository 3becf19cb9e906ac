import { engineErrors } from '#kernel/workflow/errors.ts';
import { isEnded, type Token } from '../instance.ts';
import type { News } from '../process/process.ts';
import { liveTokens, nodeOf, openTasksOf, type Run } from '../run.ts';
import { end } from './ending.ts';
import { enter } from './enter.ts';
import { tell } from './events.ts';
import { firingJoin } from './joins.ts';
import { leave } from './leave.ts';
import { loopOf, openNextRound } from './loops.ts';
import { finishedHolder } from './scopes.ts';

/** More moves than any sensible process makes in one step: a circle without a person in it. */
const MOVES = 3000;

/**
 * Lets every token run until it waits for a person, for news or for another branch, then concludes: no token left is the
 * approved end; tokens that wait for nothing would be a stranded instance and refuse the command instead.
 */
export function settle(run: Run): void {
  for (let moves = 0; !isEnded(run.instance) && move(run); moves++) {
    if (moves > MOVES) throw engineErrors.nobodyCircle();
  }
  if (isEnded(run.instance)) return;
  const live = liveTokens(run);
  if (live.length === 0) {
    end(run, 'approved');
    return;
  }
  if (live.some((token) => isWaiting(run, token))) return;
  const names = [...new Set(live.map((token) => nodeOf(run, token.nodeId).name))];
  throw engineErrors.joinStuck({ names: names.join('、') });
}

/** One move: arrivals first, then what was thrown, then joins, then what has nothing left inside. False at rest. */
function move(run: Run): boolean {
  const token = run.arrived.shift();
  if (token) {
    if (token.state === 'live') enter(run, token);
    return true;
  }
  const news = run.thrown.shift();
  if (news) {
    tellInside(run, news);
    return true;
  }
  const joined = firingJoin(run);
  if (joined) {
    enter(run, joined);
    return true;
  }
  const finished = finishedHolder(run);
  if (!finished) return false;
  const loop = finished.times === undefined ? undefined : loopOf(nodeOf(run, finished.nodeId));
  if (!loop || !openNextRound(run, finished, loop)) leave(run, finished);
  return true;
}

/** A message reaches one: nobody else is told of it. */
function tellInside(run: Run, news: News): void {
  const { events } = run;
  if (tell(run, news) === 0 || news.kind !== 'message') return;
  const at = events.findIndex(
    (event) => event.kind === 'thrown' && event.news === 'message' && event.name === news.name,
  );
  if (at >= 0) events.splice(at, 1);
}

/** Waits for a person, or for something from outside that lets it go on (a boundary event alone does not). */
const isWaiting = (run: Run, token: Token): boolean =>
  openTasksOf(run, token).length > 0 ||
  (token.awaits ?? []).some(({ event }) => nodeOf(run, event).kind !== 'boundary');
