import { sql } from 'kysely';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';

/** Plans whose day has passed fall due within a minute of midnight; what they bring the contracts follows by itself. */
export const duePlanMarkingSchedule: ScheduledTask = {
  name: 'contract-due-plans',
  when: 'minute',
  run: ({ database }) =>
    database.system.transaction().execute(async (db) => {
      await sql`select set_config('app.summing', 'on', true)`.execute(db);
      await sql`update contract_receivable_plan p set due = true from contract_contract c where not p.due
        and p.plan_date < contract_today() and c.company_id = p.company_id and c.id = p.contract and c.state in ('signed', 'running', 'done')`.execute(
        db,
      );
    }),
};
