import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { loan, repayment } from '../model/index.ts';
import { repaymentBankRowHooks } from './cash-repayments.ts';
import { demoStaffLoans } from './demo.ts';
import { loanFlows } from './demo-flows.ts';
import { overdueLoansSchedule, sendStaffLoanReminders } from './due-loans.ts';
import { repaymentHooks, staffLoanHooks } from './loan-hooks.ts';

export { type LockedLoan, type LockedPayable, lockLoanPayable, lockLoans, requireLoanBalance } from './loan-balance.ts';

/** Loans, what comes back of them, and their days. */
export const loanServer: ServerModulePart = {
  hooks: [defineEntityHooks(loan, staffLoanHooks), defineEntityHooks(repayment, repaymentHooks), repaymentBankRowHooks],
  schedules: [overdueLoansSchedule, { name: 'loan-reminders', when: 'night', run: sendStaffLoanReminders }],
  demo: demoStaffLoans,
  demoFlows: (runtime) => runDemoFlows(runtime, loanFlows),
};
