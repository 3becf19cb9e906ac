import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { runDemoFlows } from '#platform/engines/workflow/server/index.ts';
import { loan, loanLadder, repayment, repaymentLadder } from '../model/index.ts';
import { demoLoans } from './demo.ts';
import { loanFlows } from './demo-flows.ts';
import { overdueLoans, remindOfLoans } from './due-loans.ts';
import { loanHooks, repaymentHooks } from './loan-hooks.ts';
import { repaidRows } from './repaid-cash.ts';

export { demandBalance, type HeldLoan, type HeldPayable, holdLoanPayable, holdLoans } from './balance.ts';

/** Loans, what comes back of them, and their days. */
export const loanServer: ServerPart = {
  hooks: [hooksFor(loan, loanHooks), hooksFor(repayment, repaymentHooks), repaidRows],
  processes: [
    { definition: loanLadder.process, formCode: loan.code, category: 'finance', sort: 50 },
    { definition: repaymentLadder.process, formCode: repayment.code, category: 'finance', sort: 60 },
  ],
  schedules: [overdueLoans, { name: 'loan-reminders', when: 'night', run: remindOfLoans }],
  demo: demoLoans,
  demoFlows: (runtime) => runDemoFlows(runtime, loanFlows),
};
