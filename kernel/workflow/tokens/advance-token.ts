import { engineErrors } from '#kernel/workflow/errors.ts';
import { isAdviceTask, type Token } from '../instance.ts';
import { isTaskNode, type VoteRule } from '../process/process-definition.ts';
import { requireNode, type StepRun, tasksOfToken } from '../step-run.ts';
import { cancelOpenTasks, hasOpenTasks, openNextQueuedTask } from '../tasks/tasks.ts';
import { voteOutcomeOf } from '../tasks/vote-outcome.ts';
import { endInstance } from './end-instance.ts';
import { leaveNode } from './leave-node.ts';
import { returnToInitiator } from './return-to-initiator.ts';

/** Goes on when nobody has to act at the token any more, or when its votes are decided. */
export function advanceToken(run: StepRun, token: Token): void {
  const node = requireNode(run, token.nodeId);
  if (isTaskNode(node) && node.vote) {
    concludeVote(run, token, node.vote);
  } else if (!hasOpenTasks(run, token) && !openNextQueuedTask(run, token)) {
    needVote(run, token, node.name);
    leaveNode(run, token);
  }
}

/** A node that asked people never goes on without the agreement of one of them. */
function needVote(run: StepRun, token: Token, name: string): void {
  if (tasksOfToken(run, token).some((task) => task.status === 'approved' && !isAdviceTask(task))) return;
  throw engineErrors.nobodyAgreed({ name });
}

function concludeVote(run: StepRun, token: Token, vote: VoteRule): void {
  const outcome = voteOutcomeOf(vote, tasksOfToken(run, token));
  if (outcome === 'open') return;
  cancelOpenTasks(run, token);
  run.events.push({ kind: 'voted', nodeId: token.nodeId, passed: outcome === 'passed' });
  if (outcome === 'passed') {
    leaveNode(run, token);
  } else if (vote.onFail === 'return') {
    returnToInitiator(run, [], '表决未通过');
    run.instance.status = 'returned';
  } else {
    endInstance(run, 'refused');
  }
}
