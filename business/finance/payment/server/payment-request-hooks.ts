import { sql } from 'kysely';
import { lockOutsourceContract } from '#business/crm/contract/server/index.ts';
import {
  releaseInvoiceNumbers,
  requireSubjectUse,
  reserveInvoiceNumbers,
} from '#business/finance/expense/server/index.ts';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { addDays, dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { type PaymentRequest, paymentErrors, paymentRequest, paymentRequestApprovalLadder } from '../model/index.ts';
import { requireRefundable } from './customer-refunds.ts';

type Values = ValuesOf<typeof paymentRequest>;

/** So many days after a payment its invoice may still be missing. */
const LATE = 30;

/** @throws InvalidInput where the applicant has not brought the invoices of an earlier payment in time */
async function demandInvoices(ctx: Context, applicant: string, id: string): Promise<void> {
  const late = await fetchFirstRow(
    ctx.db,
    sql<{
      no: string;
    }>`select r.no from payment_payment_request r where r.company_id = ${ctx.me.companyId} and r.applicant = ${applicant} and r.id <> ${id}
      and r.status = 'approved' and r.invoice_later and r.paid > 0
      and not exists (select from payment_payment_invoice i where i.company_id = r.company_id and i.request = r.id)
      and exists (select from payment_pay_order o where o.company_id = r.company_id and o.request = r.id and o.pay_date < ${addDays(dayOfInstant(new Date()), -LATE)}::date) limit 1`,
  );
  if (late)
    throw new InvalidInput({
      applicant: translatable`付款申请${late.no}的发票超过${LATE}天未补，补齐后才能再申请付款`,
    });
}

/**
 * What is asked of an outsourcing contract is never more than it comes to.
 * @param counted what of the amount the contract counts already, in 元
 * @throws Refusal 409
 */
async function demandOutsource(tx: Context, id: string, amount: string, counted: string) {
  const held = await lockOutsourceContract(tx, id);
  if (held?.status !== 'approved') throw new InvalidInput({ outsource: '请选择审批通过的外协合同' });
  const rest = toDecimal(held.amount).minus(held.requested).plus(counted);
  if (toDecimal(amount).gt(rest))
    throw paymentErrors.outsourceBeyond({
      title: held.title,
      rest: rest.toFixed(2),
      amount: toDecimal(amount).toFixed(2),
    });
  return held;
}

/** Its invoices are its own from now on. @throws InvalidInput */
async function claimInvoices(ctx: Context, { id }: PaymentRequest): Promise<void> {
  const row = await getRecord(ctx, paymentRequest, id);
  const tickets = (row.invoices ?? []).map(({ number }) => (number ? String(number) : null));
  await reserveInvoiceNumbers(ctx, { form: paymentRequest.code, record: id, no: row.no ?? '' }, 'invoices', tickets);
}

/** The contract that an outsourcing contract is of, which takes so much. @throws InvalidInput, Refusal 409 */
async function contractOf(ctx: Context, id: string, amount: string, existing: PaymentRequest | null) {
  const isCounted = existing?.outsource === id && ['running', 'approved'].includes(existing.status ?? '');
  return (await demandOutsource(ctx, id, amount, isCounted ? existing.amount : '0')).contract;
}

/** A request is proven by invoices that nobody used, and stays within its outsourcing contract, or within what it gives back. */
export const paymentRequestRecordHooks: RecordHooks<typeof paymentRequest> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    const { kind, outsource, contract, claim } = whole;
    const amount = String(whole.amount ?? '0');
    if (kind !== 'outsource') values.outsource = null;
    if (kind !== 'refund') values.claim = null;
    await requireAllChecks(
      () => demandInvoices(ctx, String(whole.applicant ?? ctx.me.userId), existing?.id ?? '0'),
      async () => {
        // What an outsourcing contract asks for is its project's.
        const use = { subject: String(whole.subject ?? ''), hasProject: Boolean(whole.project), field: 'project' };
        if (kind !== 'outsource') await requireSubjectUse(ctx, [use]);
      },
      async () => {
        if (kind === 'outsource' && outsource)
          values.contract = await contractOf(ctx, String(outsource), amount, existing);
      },
      async () => {
        if (kind === 'refund') await requireRefundable(ctx, { id: existing?.id ?? '0', contract, claim, amount });
      },
    );
    values.reviewLevel =
      whole.kind === 'refund' ? 'gm' : await resolveLevelByAmount(ctx, amount, paymentRequestApprovalLadder);
  },
  afterSave: claimInvoices,
  /** Another record may have claimed its invoices meanwhile. */
  afterRestore: claimInvoices,
  async onStatus(ctx, id, status) {
    const row = await fetchFirstRow(
      ctx.db,
      sql<{
        kind: string;
        outsource: string | null;
        contract: string | null;
        claim: string | null;
        amount: string;
        status: string;
        ordered: string;
      }>`select kind, outsource, contract, claim, amount::text as amount, status,
        ordered::text as ordered from payment_payment_request where company_id = ${ctx.me.companyId} and id = ${id}`,
    );
    if (!row || row.status === status) return;
    if (status === 'running' && row.kind === 'refund') await requireRefundable(ctx, { ...row, id });
    if (status === 'running' && row.outsource) await demandOutsource(ctx, row.outsource, row.amount, '0');
    if (status === 'void' || status === 'refused')
      await releaseInvoiceNumbers(ctx, { form: paymentRequest.code, record: id });
  },
  undoApproval(_, row) {
    if (toDecimalOrZero(row.ordered).gt(0)) throw paymentErrors.requestOrdered();
  },
  afterRemove: (ctx, row) => releaseInvoiceNumbers(ctx, { form: paymentRequest.code, record: row.id }),
};
