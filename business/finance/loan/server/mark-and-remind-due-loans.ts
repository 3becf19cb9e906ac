import { sql } from 'kysely';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import { createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { ScheduledTask } from '#kernel/server/jobs/scheduler.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { loan } from '../model/index.ts';

/** So many days before its day somebody is told of a loan. */
const BEFORE = 7;

interface Due {
  readonly company: string;
  readonly id: string;
  readonly receiver: string;
  readonly no: string;
  readonly balance: string;
  readonly day: string;
}

/** Loans whose day has passed fall overdue within a minute of midnight. */
export const overdueLoanMarkingSchedule: ScheduledTask = {
  name: 'overdue-loans',
  when: 'minute',
  async run(runtime) {
    const late = sql`t.overdue is not true and t.state in ('lent', 'part') and t.due_date < ${dayOfInstant(new Date())}::date`;
    const found = await fetchRows(
      runtime.database.system,
      sql<{ company: string }>`select distinct t.company_id::text as company from loan_loan t where ${late}`,
    );
    for (const { company } of found)
      await changeRecordsSilently(await createSystemContext(runtime, company, 'loans'), loan, late, { overdue: true });
  },
};

/** Tells people once of loans that are to be given back within a week. */
export async function sendStaffLoanReminders(runtime: Runtime): Promise<void> {
  const due = await fetchRows(
    runtime.database.system,
    sql<Due>`select company_id::text as company, id, applicant::text as receiver, no, balance::text as balance, to_char(due_date, 'YYYY-MM-DD') as day
      from loan_loan where state in ('lent', 'part') and reminded is not true and due_date <= ${addDays(dayOfInstant(new Date()), BEFORE)}::date order by company_id, id`,
  );
  for (const { company, id, receiver, no, balance, day } of due)
    await inTransaction(await createSystemContext(runtime, company, 'loans'), async (ctx) => {
      const told = await changeRecordsSilently(
        ctx,
        loan,
        { id, where: sql`t.reminded is not true` },
        { reminded: true },
      );
      if (told.length === 0) return;
      await sendMessage(ctx, {
        receivers: [receiver],
        type: 'finance',
        title: `借款到期提醒：${no}`,
        content: `借款 ${no} 应于 ${day} 归还，未还余额 ${balance} 元`,
      });
    });
}
