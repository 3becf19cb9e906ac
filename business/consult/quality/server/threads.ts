import type { ThreadTasks } from '#kernel/server/threads/threads.ts';

/** What this module computes beside the request loop; a thread loads the one part that it runs. */
export const qualityThreads: ThreadTasks = {
  'quality-check': async () => (await import('./check-thread.ts')).checkInThread,
  'quality-audit': async () => (await import('./audit/audit-thread.ts')).auditInThread,
  'quality-bids-docx': async () => (await import('./comparison/bids-docx.ts')).bidsDocx,
  'quality-compare': async () => (await import('./comparison/compare-thread.ts')).compareInThread,
  'quality-indexes': async () => (await import('./indexes/index-thread.ts')).indexInThread,
  'quality-try-rules': async () => (await import('./logic/try-thread.ts')).tryInThread,
  'quality-marked': async () => (await import('./marked/marked-thread.ts')).markInThread,
  'quality-docx': async () => (await import('./report/report-docx.ts')).reportDocx,
};
