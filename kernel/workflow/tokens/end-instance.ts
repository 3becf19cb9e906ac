import type { InstanceStatus } from '../instance.ts';
import { liveTokens, type StepRun } from '../step-run.ts';
import { cancelOpenTasks } from '../tasks/tasks.ts';

/** The end: nothing stays open. */
export function endInstance(run: StepRun, status: InstanceStatus): void {
  for (const token of liveTokens(run)) {
    cancelOpenTasks(run, token);
    token.state = 'undone';
  }
  run.arrived.length = 0;
  run.instance.status = status;
  run.instance.endedAt = run.at;
  run.events.push({ kind: 'ended', status });
}
