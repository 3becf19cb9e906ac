import { sql } from 'kysely';
import { toDecimal, toDecimalOrZero } from '#kernel/base/numbers/decimal.ts';
import { InvalidInput, Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import type { Context } from '#kernel/server/context.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { RecordHooks } from '#kernel/server/records/hooks.ts';
import { resolveLevelByAmount } from '#platform/engines/workflow/server/index.ts';
import { getCachedParamValue } from '#platform/settings/param/server/index.ts';
import { type loan, loanApprovalLadder, loanErrors, type repayment } from '../model/index.ts';
import { loanParams } from '../model/params.ts';
import { type LockedLoan, lockLoans, requireLoanBalance } from './lock-loans.ts';
import {
  postRepaymentToCashBook,
  requireCashAccount,
  reverseRepaymentInCashBook,
} from './post-repayments-to-cash-book.ts';

interface Owed {
  readonly name: string;
  readonly total: string;
  readonly overdue: string | null;
}

/** What somebody owes beside one loan, and the oldest loan that is overdue. */
const owedBy = (ctx: Context, person: string, except: string) =>
  fetchFirstRow(
    ctx.db,
    sql<Owed>`select p.name, coalesce((select sum(balance) from loan_loan where company_id = p.company_id and applicant = p.id and id <> ${except}
          and status in ('running', 'approved')), 0)::text as total,
        (select no from loan_loan where company_id = p.company_id and applicant = p.id and id <> ${except} and overdue order by due_date limit 1) as overdue
      from pub_person p where p.company_id = ${ctx.me.companyId} and p.id = ${person}`,
  );

/** Nobody gets another one while one is overdue. */
export const staffLoanRecordHooks: RecordHooks<typeof loan> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const owed = await owedBy(ctx, String(whole.applicant ?? ctx.me.userId), existing?.id ?? '0');
    if (!owed) return;
    if (owed.overdue) throw new InvalidInput({ applicant: translatable`借款${owed.overdue}已逾期，归还后才能再借款` });
    if (!whole.payee) values.payee = owed.name;
    const amount = toDecimalOrZero(whole.amount);
    const owesMuch = amount.plus(owed.total).gt(await getCachedParamValue(ctx, loanParams.owed));
    values.reviewLevel = owesMuch ? 'gm' : await resolveLevelByAmount(ctx, amount, loanApprovalLadder);
  },
  undoApproval(_, { ordered, balance, amount }) {
    if (toDecimalOrZero(ordered).gt(0) || !toDecimalOrZero(balance).eq(toDecimalOrZero(amount)))
      throw loanErrors.loanUsed();
  },
};

/** @throws InvalidInput at the amount, naming what is left */
function demandBack(held: LockedLoan, amount: string, counted: string): void {
  try {
    requireLoanBalance(held, amount, counted);
  } catch (error) {
    throw error instanceof Refusal ? new InvalidInput({ amount: error.said }) : error;
  }
}

/** Nothing more comes back than was lent and is left, whoever else pays back at the same moment. */
export const repaymentRecordHooks: RecordHooks<typeof repayment> = {
  async beforeSave(ctx, values, existing) {
    const whole = { ...existing, ...values };
    const [held] = whole.loan ? await lockLoans(ctx, [String(whole.loan)]) : [];
    if (!held) throw new InvalidInput({ loan: '请选择借款单' });
    const isCounted = existing?.loan === held.id && ['running', 'approved'].includes(existing.status ?? '');
    const counted = isCounted ? existing.amount : '0';
    values.owed = toDecimal(held.balance).plus(counted).toFixed(2);
    if (whole.mode === 'cash' && whole.account) await requireCashAccount(ctx, String(whole.account));
    if (whole.amount) demandBack(held, String(whole.amount), counted);
  },
  async onStatus(ctx, id, status) {
    const row = await fetchFirstRow(
      ctx.db,
      sql<{
        loan: string;
        amount: string;
        status: string;
      }>`select loan, amount::text as amount, status from loan_repayment
        where company_id = ${ctx.me.companyId} and id = ${id}`,
    );
    if (!row || row.status === status) return;
    if (status === 'approved') await postRepaymentToCashBook(ctx, id);
    if (status !== 'running') return;
    const [held] = await lockLoans(ctx, [row.loan]);
    if (held) requireLoanBalance(held, toDecimal(row.amount).toFixed(2));
  },
  undoApproval: (ctx, { no }, to) =>
    reverseRepaymentInCashBook(ctx, no ?? '', to === 'void' ? '还款单作废' : '还款单退回修改'),
};
