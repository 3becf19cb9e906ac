import { isAdvice, isPending, type Task } from '../instance.ts';
import type { VoteRule } from '../process/process.ts';

/**
 * Where a counted 会签 stands: it passes once votes for reach the percentage of all votes, and fails once they no longer
 * can, or with the first vote against where that is a veto. Advice is no vote, and nobody's votes pass nothing.
 */
export function outcomeOf({ percent, veto }: VoteRule, tasks: readonly Task[]): 'passed' | 'failed' | 'open' {
  const votes = tasks.filter((task) => !isAdvice(task));
  const weigh = (some: readonly Task[]) => some.reduce((sum, task) => sum + (task.weight ?? 1), 0);
  const inFavour = weigh(votes.filter((task) => task.status === 'approved'));
  const against = weigh(votes.filter((task) => task.status === 'rejected'));
  const still = weigh(votes.filter(isPending));
  const needed = percent * (inFavour + against + still);
  if (veto && against > 0) return 'failed';
  if (inFavour > 0 && inFavour * 100 >= needed) return 'passed';
  return (inFavour + still) * 100 < needed ? 'failed' : 'open';
}
