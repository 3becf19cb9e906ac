import { useEffect, useRef, useState } from 'react';
import {
  type ExcelImportResult,
  excelCalls,
  type ImportParams,
  type SheetColumnMapping,
} from '#kernel/meta/calls/excel-calls.ts';
import { callServer } from '../api/call-server.ts';
import { cancelJob, isJobUnderWay, type Job, useJob } from '../jobs/use-jobs.ts';
import { toast } from '../toast/toast.ts';

export interface ImportRequest {
  readonly file: string;
  readonly map: SheetColumnMapping;
  readonly removedRows: readonly number[];
  readonly duplicates: ImportParams['duplicates'];
  /** What was asked about and may be. */
  readonly accept: ImportParams['accept'];
  readonly values: Readonly<Record<string, string>>;
}

/** How an import ended. `result` has what became of the lines, where it came so far. */
interface ImportOutcome {
  readonly done: boolean;
  readonly text: string;
  readonly result: ExcelImportResult | null;
}

const resultOf = (value: unknown): ExcelImportResult | null =>
  typeof value === 'object' && value !== null && 'importId' in value ? (value as ExcelImportResult) : null;

function outcomeOf(job: Job): ImportOutcome {
  const result = resultOf(job.result);
  if (job.state === 'done') return { done: true, text: result?.msg ?? '导入完成', result };
  if (job.state === 'cancelled') return { done: false, text: '已取消导入，未保留任何内容', result: null };
  return { done: false, text: job.error || '导入失败，未保留任何内容', result };
}

/** Starts an import, follows its job, tells how it ended. `onDone` hears of success. */
export function useImportJob(code: string, onDone: () => void) {
  const [jobId, setJobId] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const job = useJob(jobId);
  const latest = useRef(onDone);
  latest.current = onDone;

  useEffect(() => {
    if (!job || job.id !== jobId || isJobUnderWay(job)) return;
    const ended = outcomeOf(job);
    setOutcome(ended);
    setJobId(null);
    if (!ended.done) return;
    toast.success('保存成功');
    latest.current();
  }, [job, jobId]);

  const start = async ({ file, map, removedRows, duplicates, accept, values }: ImportRequest) => {
    setStarting(true);
    setOutcome(null);
    const params = { duplicates, accept, values, removedRows: [...removedRows], requestKey: crypto.randomUUID() };
    const started = await callServer(excelCalls.confirm, {
      params: { code, file },
      body: { colIndexMaps: [map], params },
    }).catch(() => null);
    setStarting(false);
    setJobId(started?.id ?? null);
  };
  const cancel = () => {
    if (jobId) void cancelJob(jobId).catch(() => undefined);
  };
  const underWay = jobId ? { percent: job?.progress ?? 0, note: job?.note ?? '排队中' } : null;
  return { start, cancel, underWay, starting, outcome, forget: () => setOutcome(null) };
}
