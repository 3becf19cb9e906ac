import type { ThreadTask } from '#kernel/server/threads/threads.ts';
import type { QualityReport } from '../model/index.ts';
import { checkInThread } from './check-thread.ts';
import { compareInThread } from './comparison/compare-thread.ts';
import { reportDocx } from './report/report-docx.ts';

/** What this module computes beside the request loop. */
export const qualityThreads: Readonly<Record<string, ThreadTask>> = {
  'quality-check': checkInThread,
  'quality-compare': compareInThread,
  'quality-docx': (report: QualityReport) => reportDocx(report),
};
