import { type Run, tokenOf } from '../run.ts';
import { cancelOpen } from '../tasks/tasks.ts';
import { isArrival } from './lineage.ts';

/**
 * Takes a set of visits back, closed under "followed from". Where one of them is a join's firing, branches that had come
 * to the join from outside the set wait there again: so nothing another branch has done is lost or has to be done twice.
 */
export function undo(run: Run, ids: ReadonlySet<string>): void {
  for (const id of ids) {
    const token = tokenOf(run, id);
    if (token.state === 'undone') continue;
    cancelOpen(run, token);
    token.state = 'undone';
    for (const cause of token.from.map((each) => tokenOf(run, each))) {
      const waited = cause.state === 'passed' && cause.nodeId === token.nodeId && isArrival(run, cause);
      if (waited && !ids.has(cause.id)) cause.state = 'live';
    }
  }
}
