import { sql } from 'kysely';
import { runInBackgroundLane } from '../db/connections/connection-context.ts';
import type { Runtime } from '../runtime.ts';

/** What has to be looked after again and again, whoever is signed in. Must be repeatable. */
export interface ScheduledTask {
  /** Unique in the product, English: 'workflow-timers'. */
  readonly name: string;
  /** Every minute, or once a night at half past two (Beijing time). */
  readonly when: 'minute' | 'night';
  run(runtime: Runtime): Promise<void>;
}

/** The last time each was due; connections speak UTC, where the night's time is 18:30. */
const DUE = {
  minute: sql`date_trunc('minute', now())`,
  night: sql`date_trunc('day', now() - interval '18 hours 30 minutes') + interval '18 hours 30 minutes'`,
};

/**
 * Carries out what is due, each time by one of the processes. Times missed while none ran are made up for once, so a
 * server that is switched off at night is cleaned in the morning.
 */
export class Scheduler {
  private readonly running = new Map<string, Promise<void>>();

  constructor(private readonly all: readonly ScheduledTask[]) {}

  /** A new installation has nothing to make up for. */
  async open({ database }: Runtime): Promise<void> {
    for (const { name, when } of this.all)
      await sql`insert into schedule_run (name, due_at) values (${name}, ${DUE[when]}) on conflict do nothing`.execute(
        database.system,
      );
  }

  /** Starts what has become due. What it throws is logged; it has its next turn when it is due again. */
  async look(runtime: Runtime): Promise<void> {
    for (const schedule of this.all) {
      if (this.running.has(schedule.name) || !(await this.claim(runtime, schedule))) continue;
      const run = runInBackgroundLane(async () => schedule.run(runtime))
        .catch((err) => runtime.log.error({ err, schedule: schedule.name }, 'schedule'))
        .finally(() => this.running.delete(schedule.name));
      this.running.set(schedule.name, run);
    }
  }

  /** Waits for what is being carried out. */
  async settled(): Promise<void> {
    await Promise.all(this.running.values());
  }

  private async claim({ database }: Runtime, { name, when }: ScheduledTask): Promise<boolean> {
    const { rows } =
      await sql`update schedule_run set due_at = ${DUE[when]} where name = ${name} and due_at < ${DUE[when]} returning name`.execute(
        database.system,
      );
    return rows.length > 0;
  }
}
