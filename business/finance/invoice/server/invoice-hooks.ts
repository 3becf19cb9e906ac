import { sql } from 'kysely';
import { type Decimal, sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { type Invoice, type invoice, invoiceErrors, invoiceLine } from '../model/index.ts';
import { loadInvoicingLimit, lockContractForInvoicing, remainingInvoicingAmount } from './invoicing-limit.ts';

type Values = ValuesOf<typeof invoice>;

/** An application as an invoice is issued for it; amounts in 元. */
interface Applied {
  readonly id: string;
  readonly contract: string;
  readonly plan: string | null;
  readonly customer: string | null;
  readonly dept: string | null;
  readonly invoicesType: string;
  readonly invoicesType_label: string;
  readonly companyName: string | null;
  readonly honestyCode: string | null;
  readonly amount: string;
  readonly issued: string;
  readonly open: string;
  readonly status: string;
}

const appliedOf = (ctx: Context, id: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Applied>`select id, contract, plan, customer, dept, invoices_type as "invoicesType", invoices_type_label as "invoicesType_label",
        company_name as "companyName", honesty_code as "honestyCode", amount::text as amount, issued::text as issued, open::text as open, status
      from invoice_invoice_apply where company_id = ${ctx.me.companyId} and id = ${id}`,
  );

/** The application of an invoice, with its contract held. @throws InvalidInput where it is none, or is not approved */
export async function lockInvoiceApplication(tx: Context, id: unknown): Promise<Applied> {
  const seen = await appliedOf(tx, String(id ?? '0'));
  if (!seen) throw new InvalidInput({ application: '请选择开票申请' });
  await lockContractForInvoicing(tx, seen.contract);
  const apply = await appliedOf(tx, seen.id);
  if (apply?.status !== 'approved') throw new InvalidInput({ application: '开票申请审批通过后才能登记发票' });
  return apply;
}

/** @throws InvalidInput where amounts do not add up */
function demandSums(whole: Values): void {
  const [net, tax, total] = [toDecimalOrZero(whole.net), toDecimalOrZero(whole.tax), toDecimalOrZero(whole.total)];
  if (!net.plus(tax).eq(total))
    throw new InvalidInput({ total: translatable`价税合计应等于不含税金额与税额之和${net.plus(tax).toFixed(2)}元` });
  const lines = whole.lines ?? [];
  if (lines.length === 0) return;
  const nets = sumDecimals(lines.map((line) => String(line.net ?? '0')));
  const taxes = sumDecimals(lines.map((line) => String(line.tax ?? '0')));
  if (!nets.eq(net))
    throw new InvalidInput({ lines: translatable`明细金额合计${nets.toFixed(2)}元，与不含税金额不一致` });
  if (lines.every((line) => line.tax) && !taxes.eq(tax))
    throw new InvalidInput({ lines: translatable`明细税额合计${taxes.toFixed(2)}元，与税额不一致` });
}

/** An issued invoice takes no more than its application leaves, and the contract with it. @throws InvalidInput */
async function demandOpen(tx: Context, apply: Applied, total: string, existing: Invoice | null): Promise<void> {
  if (toDecimal(total).lte(0)) throw new InvalidInput({ total: '价税合计应大于零' });
  const before = toDecimalOrZero(existing?.total);
  const open = toDecimal(apply.open).plus(before);
  if (toDecimal(total).gt(open))
    throw new InvalidInput({ total: translatable`该申请待开票金额为${open.toFixed(2)}元` });
  const most = await mostOf(tx, apply, { total: toDecimal(total), before, open });
  if (toDecimal(total).gt(most))
    throw new InvalidInput({ total: translatable`合同可开票金额为${most.toFixed(2)}元，超出部分请先办理超额开票` });
}

interface Asked {
  readonly total: Decimal;
  /** What the invoice was before; 0 of a new one. */
  readonly before: Decimal;
  readonly open: Decimal;
}

/** What the contract leaves for an invoice: a change may have taken something off it since it was applied for. */
async function mostOf(tx: Context, apply: Applied, { total, before, open }: Asked): Promise<Decimal> {
  const room = await loadInvoicingLimit(tx, apply.contract, apply.id);
  if (!room) return toDecimal(0);
  const left = toDecimal(room.total).plus(room.quota).minus(room.invoiced).plus(before);
  // What was red is no longer reserved: issuing it anew needs room beside what others applied for.
  const again = toDecimal(apply.issued).minus(before).plus(total).minus(apply.amount);
  if (again.lte(0)) return left;
  const beside = remainingInvoicingAmount(room).minus(toDecimal(apply.amount).minus(open));
  return beside.lt(left) ? beside : left;
}

/** What stands on an invoice itself, beside its amounts and lines. */
const FACE = ['number', 'code', 'issueDate', 'companyName', 'honestyCode', 'sellerName', 'sellerCode'] as const;
const AMOUNTS = ['net', 'tax', 'total'] as const;

type Plain = Readonly<Record<string, unknown>>;
const isSame = (now: Plain, before: Plain, codes: readonly string[]): boolean =>
  codes.every((code) => String(now[code] ?? '') === String(before[code] ?? ''));

/** Whether an invoice reads as it did. */
function readsAsBefore(whole: Values, existing: Invoice): boolean {
  const [now, before] = [whole.lines ?? [], existing.lines ?? []];
  return (
    isSame(whole, existing, FACE) &&
    AMOUNTS.every((code) => toDecimalOrZero(whole[code]).eq(toDecimalOrZero(existing[code]))) &&
    now.length === before.length &&
    now.every((line, at) => isSame(line, before[at] ?? {}, Object.keys(invoiceLine.fields)))
  );
}

/** What an invoice says stays once its customer has it, or money came for it. @throws Refusal 409 */
function demandFace(whole: Values, existing: Invoice): void {
  const isHere = existing.state === 'issued' && !existing.sentDate && !existing.red;
  if (isHere || readsAsBefore(whole, existing)) return;
  throw invoiceErrors.invoiceOut({ state: existing.state_label ?? '已交付' });
}

/** What was received of an invoice or taken back stays below it. @throws InvalidInput, Refusal 409 */
function demandUnused(whole: Values, existing: Invoice): void {
  if (whole.application !== existing.application)
    throw new InvalidInput({ application: '已登记的发票不能更换开票申请' });
  if (
    toDecimalOrZero(whole.total).eq(toDecimalOrZero(existing.total)) &&
    toDecimalOrZero(whole.net).eq(toDecimalOrZero(existing.net))
  )
    return;
  if (existing.red) throw new InvalidInput({ total: '红字发票的金额不能修改' });
  if (!toDecimalOrZero(existing.redded).eq(0)) throw invoiceErrors.invoiceRedded();
  if (toDecimalOrZero(whole.total).lt(toDecimalOrZero(existing.received)))
    throw invoiceErrors.invoicePaid({ received: existing.received ?? '0.00' });
}

function demandTicket(values: Values, whole: Values): void {
  const number = String(whole.number ?? '');
  if (number.length === 8 && !whole.code) throw new InvalidInput({ code: '8位号码的发票请填写发票代码' });
  values.code = number.length === 20 ? null : (whole.code ?? null);
  values.ticket = `${values.code ?? ''}${number}`;
  if (whole.issueDate && String(whole.issueDate) > dayOfInstant(new Date()))
    throw new InvalidInput({ issueDate: '开票日期不能晚于今天' });
}

function fillFrom(apply: Applied, values: Values, whole: Values): void {
  const { contract, plan, customer, dept, invoicesType, companyName, honestyCode } = apply;
  if (whole.companyName && companyName && whole.companyName !== companyName)
    throw new InvalidInput({ companyName: translatable`购方名称与开票申请的“${companyName}”不一致` });
  Object.assign(values, { contract, plan, customer, dept, invoicesType });
  values.companyName = whole.companyName || companyName;
  values.honestyCode = whole.honestyCode || honestyCode;
}

/** What a red invoice takes back; known to the product alone, by the context in which it is saved. */
export const redInvoiceOrderByContext = new WeakMap<Context, { readonly red: string; readonly redReason: string }>();

/** An invoice is of an approved application, adds up to the cent, and is never changed below what became of it. */
export const invoiceRecordHooks: RecordHooks<typeof invoice> = {
  async beforeSave(ctx, values, existing) {
    Object.assign(values, redInvoiceOrderByContext.get(ctx));
    const whole: Values = { ...existing, ...values };
    const apply = await lockInvoiceApplication(ctx, existing?.application ?? whole.application);
    demandTicket(values, whole);
    demandSums(whole);
    if (existing) demandUnused(whole, existing);
    fillFrom(apply, values, whole);
    if (existing) demandFace({ ...whole, ...values }, existing);
    if (whole.red) {
      values.owed = '0.00';
      return;
    }
    await demandOpen(ctx, apply, String(whole.total ?? '0'), existing);
    values.owed = String(whole.total);
  },
  /** Meanwhile the application, or its contract, may have been invoiced otherwise. */
  async afterRestore(ctx, row) {
    await demandOpen(ctx, await lockInvoiceApplication(ctx, row.application), row.total ?? '0', row);
  },
  beforeRemove(_, row) {
    if (row.red || !toDecimalOrZero(row.redded).eq(0)) throw invoiceErrors.invoiceRedded();
    if (!toDecimalOrZero(row.received).eq(0)) throw invoiceErrors.invoicePaid({ received: row.received ?? '0.00' });
  },
};
