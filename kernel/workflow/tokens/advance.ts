import { engineErrors } from '#kernel/workflow/errors.ts';
import { isAdvice, type Token } from '../instance.ts';
import { isTaskNode, type VoteRule } from '../process/process.ts';
import { nodeOf, type Run, tasksOf } from '../run.ts';
import { cancelOpen, hasOpenTasks, openNextInQueue } from '../tasks/tasks.ts';
import { outcomeOf } from '../tasks/votes.ts';
import { end } from './ending.ts';
import { leave } from './leave.ts';
import { backToInitiator } from './returning.ts';

/** Goes on when nobody has to act at the token any more, or when its votes are decided. */
export function advance(run: Run, token: Token): void {
  const node = nodeOf(run, token.nodeId);
  if (isTaskNode(node) && node.vote) {
    concludeVote(run, token, node.vote);
  } else if (!hasOpenTasks(run, token) && !openNextInQueue(run, token)) {
    needVote(run, token, node.name);
    leave(run, token);
  }
}

/** A node that asked people never goes on without the agreement of one of them. */
function needVote(run: Run, token: Token, name: string): void {
  if (tasksOf(run, token).some((task) => task.status === 'approved' && !isAdvice(task))) return;
  throw engineErrors.nobodyAgreed({ name });
}

function concludeVote(run: Run, token: Token, vote: VoteRule): void {
  const outcome = outcomeOf(vote, tasksOf(run, token));
  if (outcome === 'open') return;
  cancelOpen(run, token);
  run.events.push({ kind: 'voted', nodeId: token.nodeId, passed: outcome === 'passed' });
  if (outcome === 'passed') {
    leave(run, token);
  } else if (vote.onFail === 'return') {
    backToInitiator(run, [], '表决未通过');
    run.instance.status = 'returned';
  } else {
    end(run, 'refused');
  }
}
