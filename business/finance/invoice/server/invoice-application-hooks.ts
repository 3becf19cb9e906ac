import { sql } from 'kysely';
import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { type RecordHooks, requireAllChecks } from '#kernel/server/records/hooks.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import {
  type invoiceApply,
  invoiceApplyApprovalLadder,
  invoiceErrors,
  SPECIAL_INVOICE_BUYER_FIELDS,
} from '../model/index.ts';
import {
  type InvoicingLimit,
  loadInvoicingLimit,
  lockContractForInvoicing,
  remainingInvoicingAmount,
  requireWithinInvoicingLimit,
} from './invoicing-limit.ts';

type Values = ValuesOf<typeof invoiceApply>;

interface Billing {
  readonly title: string | null;
  readonly code: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly bank: string | null;
  readonly bankAccount: string | null;
}

const billingOf = (ctx: Context, customer: string): Promise<Billing | undefined> =>
  fetchFirstRow(
    ctx.db,
    sql<Billing>`select title, code, address, phone, bank, bank_account as "bankAccount" from pub_customer_billing
      where company_id = ${ctx.me.companyId} and id = ${customer}`,
  );

/** Whom the invoice is made out to: as typed, else as the customer's own data say. @throws InvalidInput for what is missing */
async function fillBuyer(ctx: Context, values: Values, whole: Values, customer: string): Promise<void> {
  const billing = await billingOf(ctx, customer);
  const code = billing?.code && /^[0-9A-Z]{18}$/.test(billing.code) ? billing.code : null;
  const buyer = {
    companyName: whole.companyName || billing?.title || null,
    honestyCode: whole.honestyCode || code,
    registeredAddress: whole.registeredAddress || billing?.address || null,
    phone: whole.phone || billing?.phone || null,
    bank: whole.bank || billing?.bank || null,
    bankAccount: whole.bankAccount || billing?.bankAccount || null,
  };
  Object.assign(values, buyer);
  if (whole.invoicesType !== '2') return;
  const missing = typedEntriesOf(SPECIAL_INVOICE_BUYER_FIELDS).filter(([field]) => !buyer[field]);
  if (missing.length > 0)
    throw new InvalidInput(
      Object.fromEntries(missing.map(([field, label]) => [field, translatable`增值税专用发票请填写${label}`])),
    );
}

/** @throws InvalidInput where the node is another contract's */
async function demandPlan(ctx: Context, plan: unknown, contract: string): Promise<void> {
  if (!plan) return;
  const found = await fetchFirstRow(
    ctx.db,
    sql`select 1 from pub_receivable_plan where company_id = ${ctx.me.companyId} and id = ${String(plan)} and contract = ${contract}`,
  );
  if (!found) throw new InvalidInput({ plan: '收款节点不属于所选合同' });
}

/** @throws InvalidInput at the field, where nothing or less may be invoiced */
function demandRoom(room: InvoicingLimit, amount: string): void {
  if (!['signed', 'running', 'done'].includes(room.state) && toDecimal(room.quota).lte(0))
    throw new InvalidInput({ contract: '合同尚未签订或已终止，不能申请开票' });
  if (room.isOverdue) throw new InvalidInput({ contract: invoiceErrors.cureOverdue({ name: room.name }).said });
  const rest = remainingInvoicingAmount(room);
  if (toDecimal(amount).gt(rest))
    throw new InvalidInput({ amount: translatable`合同可开票金额为${rest.toFixed(2)}元，超出部分请先办理超额开票` });
}

async function levelOf(ctx: Context, amount: string, room: InvoicingLimit) {
  const advance = toDecimal(room.invoiced).plus(amount).gt(room.received);
  const owes = advance && toDecimal(room.customerOverdue).gt(0);
  const level = await resolveLevelByAmount(ctx, amount, invoiceApplyApprovalLadder);
  const reviewLevel = owes && level === 'usual' ? 'vice' : level;
  return { advance, reviewLevel, available: remainingInvoicingAmount(room).toFixed(2) } as const;
}

const amountOf = (ctx: Context, id: string) =>
  fetchFirstRow(
    ctx.db,
    sql<{
      contract: string;
      amount: string;
      issued: string;
      status: string;
    }>`select contract, amount::text as amount, issued::text as issued, status
      from invoice_invoice_apply where company_id = ${ctx.me.companyId} and id = ${id}`,
  );

/** An application is filled from its contract and customer, and never goes beyond what may be invoiced. */
export const invoiceApplicationRecordHooks: RecordHooks<typeof invoiceApply> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    const room = whole.contract ? await loadInvoicingLimit(ctx, String(whole.contract), existing?.id) : undefined;
    if (!room) throw new InvalidInput({ contract: '请选择咨询合同' });
    values.customer = room.customer;
    await requireAllChecks(
      () => demandPlan(ctx, whole.plan, String(whole.contract)),
      () => fillBuyer(ctx, values, whole, room.customer),
      () => (whole.amount ? demandRoom(room, String(whole.amount)) : undefined),
    );
    if (!whole.amount) return;
    Object.assign(values, await levelOf(ctx, String(whole.amount), room));
  },
  async onStatus(ctx, id, status) {
    const row = await amountOf(ctx, id);
    if (!row || status === row.status) return;
    if (status !== 'running') return;
    await lockContractForInvoicing(ctx, row.contract);
    const room = await loadInvoicingLimit(ctx, row.contract, id);
    if (room) requireWithinInvoicingLimit(room, row.amount);
  },
  undoApproval(_, { issued }) {
    if (toDecimalOrZero(issued).gt(0)) throw invoiceErrors.applyUsed();
  },
};
