import { engineErrors } from '#kernel/workflow/errors.ts';
import { addToken, liveTokens, type StepRun } from '../step-run.ts';
import { cancelOpenTasks, openTask } from '../tasks/tasks.ts';

/** Where a process begins. */
export function startNodeId(run: StepRun): string {
  const { start, process } = run.graph;
  if (!start) throw engineErrors.flowStartless({ name: process.name });
  return start.id;
}

/** Takes all branches back and gives the initiator one task at the start node. */
export function returnToInitiator(run: StepRun, reopens: readonly string[], why = ''): void {
  for (const token of liveTokens(run)) {
    cancelOpenTasks(run, token);
    token.state = 'undone';
  }
  const token = addToken(run, startNodeId(run), []);
  run.arrived.length = 0;
  token.reopens = [...reopens];
  token.people = [run.instance.submitter];
  const asked = why.trim() === '' ? '修改后重新提交' : `修改后重新提交：${why.trim()}`;
  openTask(run, token, token.people, { why: asked });
}
