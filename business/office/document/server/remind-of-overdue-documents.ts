import { sql } from 'kysely';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { docFlow } from '../model/index.ts';

interface Overdue {
  readonly company: string;
  readonly id: string;
  readonly receivers: string;
  readonly no: string;
  readonly title: string;
  readonly day: string;
}

/** Tells those who deal with documents, and who registered them, of what is overdue: every night, each once. */
export async function remindOfOverdueDocuments(runtime: Runtime): Promise<void> {
  const late = await fetchRows(
    runtime.database.system,
    sql<Overdue>`select company_id::text as company, id::text as id, concat_ws(',', nullif(handlers, ''), applicant) as receivers, no, title, due_date::text as day
      from document_doc_flow where state = 'handling' and status = 'running' and due_date < ${dayOfInstant(new Date())}::date
        and reminded is not true order by company_id, id`,
  );
  for (const { company, id, receivers, no, title, day } of late)
    await inTransaction(await createSystemContext(runtime, company, 'documents'), async (ctx) => {
      const untold = { id, where: sql`t.reminded is not true` };
      if ((await changeRecordsSilently(ctx, docFlow, untold, { reminded: true })).length === 0) return;
      await sendMessage(ctx, {
        receivers: receivers.split(','),
        type: 'administration',
        title: `文件办理已逾期：${title}`,
        content: `${no}应于${day}前办结`,
        link: `/main-page/docFlow/wf-form?id=${id}`,
      });
    });
}
