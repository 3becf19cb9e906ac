import { engineErrors } from '#kernel/workflow/errors.ts';
import { addToken, liveTokens, type Run } from '../run.ts';
import { cancelOpen, openTask } from '../tasks/tasks.ts';

/** Where a process begins. */
export function startId(run: Run): string {
  const { start, process } = run.graph;
  if (!start) throw engineErrors.flowStartless({ name: process.name });
  return start.id;
}

/** Takes all branches back and gives the initiator one task at the start node. */
export function backToInitiator(run: Run, reopens: readonly string[], why = ''): void {
  for (const token of liveTokens(run)) {
    cancelOpen(run, token);
    token.state = 'undone';
  }
  const token = addToken(run, startId(run), []);
  run.arrived.length = 0;
  token.reopens = [...reopens];
  token.people = [run.instance.submitter];
  const asked = why.trim() === '' ? '修改后重新提交' : `修改后重新提交：${why.trim()}`;
  openTask(run, token, token.people, { why: asked });
}
