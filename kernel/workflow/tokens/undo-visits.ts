import { requireToken, type StepRun } from '../step-run.ts';
import { cancelOpenTasks } from '../tasks/tasks.ts';
import { isJoinArrival } from './lineage.ts';

/**
 * Takes a set of visits back, closed under "followed from". Where one of them is a join's firing, branches that had come
 * to the join from outside the set wait there again: so nothing another branch has done is lost or has to be done twice.
 */
export function undoVisits(run: StepRun, ids: ReadonlySet<string>): void {
  for (const id of ids) {
    const token = requireToken(run, id);
    if (token.state === 'undone') continue;
    cancelOpenTasks(run, token);
    token.state = 'undone';
    for (const cause of token.from.map((each) => requireToken(run, each))) {
      const waited = cause.state === 'passed' && cause.nodeId === token.nodeId && isJoinArrival(run, cause);
      if (waited && !ids.has(cause.id)) cause.state = 'live';
    }
  }
}
