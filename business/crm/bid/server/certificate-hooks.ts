import { sql } from 'kysely';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, validateEachAlone } from '#kernel/server/records/hooks.ts';
import type { Certificate, certificate, certificateLoan } from '../model/index.ts';

function judgeCertificate(_: Context, values: ValuesOf<typeof certificate>, existing: Certificate | null): void {
  const { issueDate, expiry } = { ...existing, ...values };
  if (issueDate && expiry && expiry < issueDate) throw new InvalidInput({ expiry: '有效期不能早于签发日期' });
}

export const firmCertificateRecordHooks: RecordHooks<typeof certificate> = {
  beforeSave: judgeCertificate,
  beforeCreateMany: validateEachAlone(judgeCertificate),
};

/** The certificate, held until the loan is written, and who has its original. @throws InvalidInput where there is none */
async function held(ctx: Context, id: unknown, loan: string) {
  await sql`select 1 from bid_certificate where company_id = ${ctx.me.companyId} and id = ${String(id ?? '0')} for update`.execute(
    ctx.db,
  );
  const found = await fetchFirstRow(
    ctx.db,
    sql<{
      expiry: string | null;
      borrower: string | null;
      due: string | null;
    }>`select c.expiry, p.name as borrower, l.due from bid_certificate c
      left join bid_certificate_loan l on l.company_id = c.company_id and l.certificate = c.id and l.original and l.state = 'out' and l.id <> ${loan}
      left join pub_person p on p.company_id = c.company_id and p.id = l.borrower
      where c.company_id = ${ctx.me.companyId} and c.id = ${String(id ?? '0')} limit 1`,
  );
  if (!found) throw new InvalidInput({ certificate: '请选择资质证书' });
  return found;
}

/** @throws InvalidInput where the days of a loan do not follow one another */
function refuseDays({ lentOn, due, back }: ValuesOf<typeof certificateLoan>): void {
  if (lentOn && due && due < lentOn) throw new InvalidInput({ due: '应还日期不能早于借出日期' });
  if (!back) return;
  if (lentOn && back < lentOn) throw new InvalidInput({ back: '归还日期不能早于借出日期' });
  if (back > dayOfInstant(new Date())) throw new InvalidInput({ back: '归还日期不能晚于今天' });
}

/** A loan as it will be; one that is made has no id yet. */
type Loan = ValuesOf<typeof certificateLoan> & { readonly id?: string };

/** An original is with one person at a time; what has expired is not lent. @throws InvalidInput */
async function refuseLent(ctx: Context, loan: Loan): Promise<void> {
  const { expiry, borrower, due } = await held(ctx, loan.certificate, loan.id ?? '0');
  if (loan.original !== false && due)
    throw new InvalidInput({ certificate: translatable`原件已由${borrower ?? ''}借出，应于${due}归还；可借复印件` });
  if (!loan.id && expiry && expiry < dayOfInstant(new Date()))
    throw new InvalidInput({ certificate: translatable`该资质已于${expiry}过期，不能使用` });
}

export const certificateLoanRecordHooks: RecordHooks<typeof certificateLoan> = {
  async beforeSave(ctx, values, existing) {
    const merged = { ...existing, ...values };
    refuseDays(merged);
    if (values.due !== undefined && values.due !== existing?.due) values.reminded = false;
    if (merged.state !== 'back') await refuseLent(ctx, merged);
  },
};
