import { sql } from 'kysely';
import { type LockedLoan, lockLoans, requireLoanBalance } from '#business/finance/loan/server/index.ts';
import { sumDecimals, toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import type { LineValues } from '#kernel/fields/lines/kind.ts';
import type { ValuesOf } from '#kernel/meta/entity.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow, fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { getRecord } from '#kernel/server/records/read/get-record.ts';
import type { ReviewLevel } from '#platform/engines/workflow/model/index.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { type Expense, expense, expenseApprovalLadder, expenseErrors } from '../model/index.ts';
import { expenseParams } from '../model/params.ts';
import { requireSubjectUse } from './cost-subjects.ts';
import { releaseInvoiceNumbers, reserveInvoiceNumbers } from './reserve-invoice-numbers.ts';

type Values = ValuesOf<typeof expense>;

const LIVE = ['running', 'approved'];

/** What each loan gives, in 元. */
function offsetsBy(given: readonly LineValues[]): Map<string, string> {
  const ids = [...new Set(given.map(({ loan }) => String(loan ?? '0')))];
  const amountOf = (id: string) =>
    sumDecimals(given.filter(({ loan }) => String(loan) === id).map((one) => String(one.amount ?? '0')));
  return new Map(ids.map((id) => [id, amountOf(id).toFixed(2)]));
}

/** Loans are the applicant's own and have so much left. @throws InvalidInput, at the field that names them */
async function demandOffsets(tx: Context, whole: Values, existing: Expense | null): Promise<void> {
  const wanted = offsetsBy(whole.offsets ?? []);
  if (wanted.size === 0) return;
  const isCounted = LIVE.includes(existing?.status ?? '');
  const counted = isCounted ? offsetsBy(existing?.offsets ?? []) : new Map<string, string>();
  const held = new Map((await lockLoans(tx, [...wanted.keys()])).map((one) => [one.id, one]));
  for (const [id, amount] of wanted) {
    const one = held.get(id);
    if (!one || one.applicant !== String(whole.applicant ?? tx.me.userId))
      throw new InvalidInput({ offsets: '只能冲抵报销人自己的借款' });
    demandLeft(one, amount, counted.get(id));
  }
}

/** The refusal of a loan, at the field of the form. */
function demandLeft(held: LockedLoan, amount: string, counted: string | undefined): void {
  try {
    requireLoanBalance(held, amount, counted);
  } catch (error) {
    throw error instanceof Refusal ? new InvalidInput({ offsets: error.said }) : error;
  }
}

/** Who has to approve, by the firm's thresholds in 元. */
async function levelOf(ctx: Context, total: string, kind: unknown): Promise<ReviewLevel> {
  const isFeast = kind === 'entertain' && toDecimal(total).gt(await getCachedParamValue(ctx, expenseParams.entertain));
  return isFeast ? 'gm' : resolveLevelByAmount(ctx, total, expenseApprovalLadder);
}

/** The name of whoever is paid is the applicant's where none is given. */
async function fillPayee(ctx: Context, values: Values, whole: Values): Promise<void> {
  if (!whole.payee)
    values.payee =
      (
        await fetchFirstRow(
          ctx.db,
          sql<{
            name: string;
          }>`select name from pub_person where company_id = ${ctx.me.companyId} and id = ${String(whole.applicant ?? ctx.me.userId)}`,
        )
      )?.name ?? null;
}

/** Its offsets when it is submitted: what is left of the loans by then. @throws Refusal 409 */
async function demandStillLeft(tx: Context, id: string): Promise<void> {
  const wanted = await fetchRows(
    tx.db,
    sql<{ loan: string; amount: string }>`select loan, sum(amount)::text as amount from expense_expense_offset
      where company_id = ${tx.me.companyId} and expense = ${id} and not coalesce(counts, false) group by loan order by loan`,
  );
  const amounts = new Map(wanted.map(({ loan, amount }) => [loan, amount]));
  for (const one of await lockLoans(tx, [...amounts.keys()])) requireLoanBalance(one, amounts.get(one.id) ?? '0');
}

/** Its invoices are its own from now on. @throws InvalidInput */
async function claimInvoices(ctx: Context, { id }: Expense): Promise<void> {
  const row = await getRecord(ctx, expense, id);
  const tickets = (row.lines ?? []).map(({ invoiceNo }) => (invoiceNo ? String(invoiceNo) : null));
  await reserveInvoiceNumbers(ctx, { form: expense.code, record: id, no: row.no ?? '' }, 'lines', tickets);
}

/** What its lines are of, each with the place of its project. */
const subjectUsesOf = ({ lines }: Values) =>
  (lines ?? []).map(({ subject, project }, at) => ({
    subject: String(subject ?? ''),
    hasProject: Boolean(project),
    field: `lines.${at}.project`,
  }));

/** An invoice is paid back once, a loan gives what is left of it, and only the rest is paid out. */
export const expenseRecordHooks: RecordHooks<typeof expense> = {
  async beforeSave(ctx, values, existing) {
    const whole: Values = { ...existing, ...values };
    await demandOffsets(ctx, whole, existing);
    await requireSubjectUse(ctx, subjectUsesOf(whole));
    const total = sumDecimals((whole.lines ?? []).map(({ amount }) => String(amount ?? '0')));
    await fillPayee(ctx, values, whole);
    values.reviewLevel = await levelOf(ctx, total.toFixed(2), whole.kind);
  },
  afterSave: claimInvoices,
  /** Another record may have claimed its invoices meanwhile. */
  afterRestore: claimInvoices,
  async onStatus(ctx, id, status) {
    if (status === 'running') await demandStillLeft(ctx, id);
    if (status === 'void' || status === 'refused') await releaseInvoiceNumbers(ctx, { form: expense.code, record: id });
  },
  undoApproval(_, row) {
    if (toDecimalOrZero(row.ordered).gt(0)) throw expenseErrors.expensePaid();
  },
  afterRemove: (ctx, row) => releaseInvoiceNumbers(ctx, { form: expense.code, record: row.id }),
};
