import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { idOrNonexistent } from '#kernel/meta/wire-schemas.ts';
import { type Context, createSystemContext, inTransaction } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { applyStepToRecords } from '#kernel/server/records/write/apply-step-to-records.ts';
import { changeRecordsSilently } from '#kernel/server/records/write/change-records.ts';
import type { Runtime } from '#kernel/server/runtime.ts';
import { sendMessage } from '#platform/content/message/server/index.ts';
import { type ArchiveLoan, archiveLoan, reviewErrors } from '../../model/index.ts';

interface Held {
  readonly status: string | null;
  readonly borrower: string | null;
  readonly due: string | null;
}

/** The archive, held until the loan is written, and who has it in original. */
async function heldBy(ctx: Context, archive: string, loan: string): Promise<Held | undefined> {
  const { companyId } = ctx.me;
  await sql`select 1 from review_project_archive where company_id = ${companyId} and id = ${archive} for update`.execute(
    ctx.db,
  );
  return fetchFirstRow(
    ctx.db,
    sql<Held>`select a.status, p.name as borrower, l.due from review_project_archive a
      left join review_archive_loan l on l.company_id = a.company_id and l.archive = a.id and l.copy is not true and l.id <> ${loan}
        and (l.state = 'out' or (l.state = 'asked' and l.status = 'running'))
      left join pub_person p on p.company_id = l.company_id and p.id = l.borrower
      where a.company_id = ${companyId} and a.id = ${archive} limit 1`,
  );
}

/** Only what is in the archive is lent, and an original to one person at a time. */
export const archiveLoanRecordHooks: RecordHooks<typeof archiveLoan> = {
  async beforeSave(ctx, values, existing) {
    const { archive, copy } = { ...existing, ...values } as Partial<ArchiveLoan>;
    const held = await heldBy(ctx, idOrNonexistent(String(archive ?? '')), existing?.id ?? '0');
    if (held?.status !== 'approved') throw new InvalidInput({ archive: '该档案尚未归档完成，不能借阅' });
    if (copy !== true && held.borrower)
      throw new InvalidInput({
        archive: translatable`原件已由${held.borrower}借阅，应于${held.due ?? ''}归还；可借复印件`,
      });
  },
};

/** Notes that an archive came back. @throws Refusal 404, 409; InvalidInput for a day that cannot be */
export async function returnArchiveLoan(
  ctx: Context,
  id: string,
  { back }: { readonly back: string },
): Promise<ArchiveLoan> {
  const loan = await getRecord(ctx, archiveLoan, id);
  if (back > dayOfInstant(new Date())) throw new InvalidInput({ back: '归还日期不能晚于今天' });
  if (back < loan.lentOn) throw new InvalidInput({ back: '归还日期不能早于借阅日期' });
  const done = await applyStepToRecords(ctx, archiveLoan, loan.id, { step: 'giveBack', values: { back } });
  if (done.length === 0) throw reviewErrors.notLentOut({ state: String(loan.state_label) });
  return getRecord(ctx, archiveLoan, id);
}

interface Overdue {
  readonly id: string;
  readonly company: string;
  readonly receiver: string;
  readonly title: string;
  readonly content: string;
}

/** Tells borrowers what is due back: every night, each loan once, whichever process asks first. */
export async function remindOfDueArchiveLoans(runtime: Runtime): Promise<void> {
  const due = await fetchRows(
    runtime.database.system,
    sql<Overdue>`select l.id::text as id, l.company_id::text as company, l.borrower::text as receiver, '档案应归还：' || a.archive_no as title, '应于' || l.due || '归还' as content
      from review_archive_loan l join review_project_archive a on a.company_id = l.company_id and a.id = l.archive
      where l.state = 'out' and l.due <= ${dayOfInstant(new Date())}::date and l.reminded is not true order by l.company_id, l.id`,
  );
  for (const { company, id, receiver, title, content } of due)
    await inTransaction(await createSystemContext(runtime, company, 'archive-loans'), async (ctx) => {
      const untold = { id, where: sql`t.reminded is not true` };
      const told = await changeRecordsSilently(ctx, archiveLoan, untold, { reminded: true });
      if (told.length > 0) await sendMessage(ctx, { receivers: [receiver], type: 'business', title, content });
    });
}
