import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { loan, repayment } from '../model/index.ts';
import { createDemoStaffLoans } from './demo.ts';
import { demoLoanFlows } from './demo-flows.ts';
import { repaymentRecordHooks, staffLoanRecordHooks } from './loan-hooks.ts';
import { overdueLoanMarkingSchedule, sendStaffLoanReminders } from './mark-and-remind-due-loans.ts';
import { repaymentBankRowRecordHooks } from './post-repayments-to-cash-book.ts';

export { type LockedLoan, type LockedPayable, lockLoanPayable, lockLoans, requireLoanBalance } from './lock-loans.ts';

/** Loans, what comes back of them, and their days. */
export const loanServer: ServerModulePart = {
  hooks: [
    defineEntityHooks(loan, staffLoanRecordHooks),
    defineEntityHooks(repayment, repaymentRecordHooks),
    repaymentBankRowRecordHooks,
  ],
  schedules: [overdueLoanMarkingSchedule, { name: 'loan-reminders', when: 'night', run: sendStaffLoanReminders }],
  demo: createDemoStaffLoans,
  demoFlows: (runtime) => runDemoFlows(runtime, demoLoanFlows),
};
