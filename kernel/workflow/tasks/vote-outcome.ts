import { isAdviceTask, isPendingTask, type Task } from '../instance.ts';
import type { VoteRule } from '../process/process-definition.ts';

/**
 * Where a counted 会签 stands: it passes once votes for reach the percentage of all votes (or the number), and fails once they no longer
 * can, or with the first vote against where that is a veto. Advice is no vote, and nobody's votes pass nothing.
 */
export function voteOutcomeOf(rule: VoteRule, tasks: readonly Task[]): 'passed' | 'failed' | 'open' {
  const votes = tasks.filter((task) => !isAdviceTask(task));
  const weigh = (some: readonly Task[]) => some.reduce((sum, task) => sum + (task.weight ?? 1), 0);
  const inFavour = weigh(votes.filter((task) => task.status === 'approved'));
  const against = weigh(votes.filter((task) => task.status === 'rejected'));
  const still = weigh(votes.filter(isPendingTask));
  const all = inFavour + against + still;
  if (rule.veto && against > 0) return 'failed';
  if (inFavour > 0 && isEnough(rule, inFavour, all)) return 'passed';
  return isEnough(rule, inFavour + still, all) ? 'open' : 'failed';
}

function isEnough({ percent, over, least }: VoteRule, inFavour: number, all: number): boolean {
  if (least !== undefined) return inFavour >= Math.min(least, all);
  return over ? inFavour * 100 > percent * all : inFavour * 100 >= percent * all;
}
