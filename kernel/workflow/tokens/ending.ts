import type { InstanceStatus } from '../instance.ts';
import { liveTokens, type Run } from '../run.ts';
import { cancelOpen } from '../tasks/tasks.ts';

/** The end: nothing stays open. */
export function end(run: Run, status: InstanceStatus): void {
  for (const token of liveTokens(run)) {
    cancelOpen(run, token);
    token.state = 'undone';
  }
  run.arrived.length = 0;
  run.instance.status = status;
  run.instance.endedAt = run.at;
  run.events.push({ kind: 'ended', status });
}
