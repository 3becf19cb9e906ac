import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { customer, followUp } from '../model/index.ts';

/** Tells customers when somebody last spoke to them, and when the next time is due: what their newest follow-up says. */
export async function updateCustomerFollowUpDates(ctx: Context, ids: readonly string[]): Promise<void> {
  const newest = (column: 'date' | 'next') => sql`(select f.${sql.ref(column)} from customer_follow_up f
    where f.company_id = t.company_id and f.customer = t.id order by f.date desc, f.id desc limit 1)`;
  const [lastFollow, nextFollow] = [newest('date'), newest('next')];
  const other = sql`t.id = any(${[...ids]}::bigint[]) and (t.last_follow, t.next_follow) is distinct from (${lastFollow}, ${nextFollow})`;
  await changeRecordsSilently(ctx, customer, other, { lastFollow, nextFollow });
}

export const customerFollowUpRecordHooks = defineEntityHooks(followUp, {
  beforeSave(_, values, existing) {
    // Another day is another reminder.
    if (values.next !== undefined && values.next !== existing?.next) values.reminded = false;
  },
  afterSave: (ctx, row, existing) =>
    updateCustomerFollowUpDates(ctx, [...new Set([row.customer, existing?.customer ?? row.customer])]),
  afterRemove: (ctx, row) => updateCustomerFollowUpDates(ctx, [row.customer]),
  afterRestore: (ctx, row) => updateCustomerFollowUpDates(ctx, [row.customer]),
});

interface Due {
  readonly company: string;
  readonly id: string;
  readonly receiver: string;
  readonly name: string;
  readonly content: string;
  readonly customer: string;
}

/** Reminds who looks after a customer, or else who spoke to it, of what is due today or was due before. */
export async function sendFollowUpReminders(runtime: Runtime): Promise<void> {
  const due = await fetchRows(
    runtime.database.system,
    sql<Due>`select f.company_id::text as company, f.id, coalesce(c.owner, f.by, f.created_by)::text as receiver, c.name,
        coalesce(f.next_content, f.subject) as content, c.id as customer
      from customer_follow_up f join customer_customer c on c.company_id = f.company_id and c.id = f.customer
      where f.next <= ${dayOfInstant(new Date())}::date and f.reminded is not true order by f.company_id, f.id`,
  );
  for (const one of due)
    await inTransaction(await createSystemContext(runtime, one.company, 'follow-ups'), async (ctx) => {
      const waiting = { id: one.id, where: sql`t.reminded is not true` };
      if ((await changeRecordsSilently(ctx, followUp, waiting, { reminded: true })).length === 0) return;
      await sendMessage(ctx, {
        receivers: [one.receiver],
        type: 'contract',
        title: `客户跟进到期：${one.name}`,
        content: one.content,
        link: buildRecordAddress('customer', one.customer),
      });
    });
}
