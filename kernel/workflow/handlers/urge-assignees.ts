import { engineErrors } from '#kernel/workflow/errors.ts';
import { taskActorsOf } from '../instance.ts';
import type { StepRun } from '../step-run.ts';
import { requireInitiator, requireRunningInstance } from './command-guards.ts';

/** So long one person is left alone after being urged. */
const URGE_AGAIN_MS = 3_600_000;

/** 催办: everybody who has not been urged within the hour. */
export function urgeAssignees(run: StepRun): void {
  requireRunningInstance(run);
  requireInitiator(run, '催办');
  const open = run.instance.tasks.filter((task) => task.status === 'open');
  const tasks = open.filter(({ urgedAt }) => !urgedAt || Date.parse(run.at) - Date.parse(urgedAt) >= URGE_AGAIN_MS);
  if (open.length > 0 && tasks.length === 0) throw engineErrors.urgedLately();
  for (const task of tasks) Object.assign(task, { urged: task.urged + 1, urgedAt: run.at });
  run.events.push({ kind: 'urged', users: [...new Set(tasks.flatMap(taskActorsOf))], by: run.by });
}
