import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Sql } from '#kernel/server/db/types.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';

interface Reminder {
  readonly company: string;
  readonly receiver: string;
  readonly title: string;
  readonly content: string;
  /** Where it leads. */
  readonly link: string;
}

/** Marks what is due and answers whom to tell: one statement, so that two processes tell nobody twice. */
async function remind(runtime: Runtime, due: Sql<Reminder>): Promise<void> {
  for (const { company, receiver, title, content, link } of await fetchRows(runtime.database.system, due))
    await inTransaction(await createSystemContext(runtime, company, 'bid-reminders'), (ctx) =>
      sendMessage(ctx, { receivers: [receiver], type: 'contract', title, content, link }),
    );
}

/** Tells who keeps bonds, lends or keeps certificates what is due: every night, each thing once, certificates 90, 30 and 7 days before. */
export async function sendBondAndCertificateReminders(runtime: Runtime): Promise<void> {
  const today = dayOfInstant(new Date());
  await remind(
    runtime,
    sql`update bid_bid_bond b set reminded = true from bid_bid i where i.company_id = b.company_id and i.id = b.bid
        and b.state in ('paid', 'due') and b.due <= ${today}::date and b.reminded is not true
      returning b.company_id::text as company, b.owner::text as receiver, '保证金到期应退：' || i.name as title,
        b.amount || '元，应于' || b.due || '由' || b.pay_to || '退还' as content, '/main-page/bidBond/wf-form?id=' || b.id as link`,
  );
  await remind(
    runtime,
    sql`update bid_certificate_loan l set reminded = true from bid_certificate c where c.company_id = l.company_id and c.id = l.certificate
        and l.state = 'out' and l.due <= ${today}::date and l.reminded is not true
      returning l.company_id::text as company, l.borrower::text as receiver, '资质应归还：' || c.name as title, '应于' || l.due || '归还' as content,
        '/main-page/certificateLoan/wf-form?id=' || l.id as link`,
  );
  await remind(
    runtime,
    sql`update bid_certificate c set warned = least(c.expiry - ${today}::date, 90) where c.expiry is not null
        and exists (select 1 from unnest(array[90, 30, 7]) d (days) where c.expiry - ${today}::date <= d.days and coalesce(c.warned, 9999) > d.days)
      returning c.company_id::text as company, c.keeper::text as receiver,
        case when c.expiry < ${today}::date then '资质证书已过期：' else '资质证书将到期：' end || c.name as title,
        '有效期至' || c.expiry || '，请及时办理延续' as content,
        '/main-page/certificate/wf-form?id=' || c.id as link`,
  );
}
