// Written by npm run modules from the folders of platform and business.

import { costThreads } from '#business/consult/cost/server/threads.ts';
import { ledgerThreads } from '#business/consult/ledger/server/threads.ts';
import { qualityThreads } from '#business/consult/quality/server/threads.ts';
import { reconcileThreads } from '#business/consult/reconcile/server/threads.ts';
import { bankThreads } from '#business/finance/bank/server/threads.ts';
import { invoiceThreads } from '#business/finance/invoice/server/threads.ts';
import { voucherThreads } from '#business/finance/voucher/server/threads.ts';
import type { ThreadTasks } from '#kernel/server/threads/threads.ts';
import { excelThreads } from '#platform/engines/excel/server/threads.ts';

/** Heavy computations of the modules, by name. A thread loads the one that it runs. */
export const threadTasks: ThreadTasks = {
  ...excelThreads,
  ...costThreads,
  ...ledgerThreads,
  ...qualityThreads,
  ...reconcileThreads,
  ...bankThreads,
  ...invoiceThreads,
  ...voucherThreads,
};
