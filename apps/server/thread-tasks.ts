// Written by npm run modules from the folders of platform and business.

import { costThreads } from '#business/consult/cost/server/threads.ts';
import { qualityThreads } from '#business/consult/quality/server/threads.ts';
import { reconcileThreads } from '#business/consult/reconcile/server/threads.ts';
import { bankThreads } from '#business/finance/bank/server/threads.ts';
import { invoiceThreads } from '#business/finance/invoice/server/threads.ts';
import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import { excelThreads } from '#platform/engines/excel/server/threads.ts';

/** Heavy computations of the modules, by name. Threads load these parts only, so they start quickly. */
export const threadTasks: Readonly<Record<string, ThreadTask>> = {
  ...excelThreads,
  ...costThreads,
  ...qualityThreads,
  ...reconcileThreads,
  ...bankThreads,
  ...invoiceThreads,
};
