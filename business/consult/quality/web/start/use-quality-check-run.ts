import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { cancelJob, useJob } from '#kernel/web/jobs/use-jobs.ts';
import { checkRecord, qualityCalls } from '../../model/index.ts';

/** Where a check stands. */
export type RunningCheckState =
  | { readonly step: 'choose' }
  | { readonly step: 'run'; readonly percent: number; readonly note: string }
  | { readonly step: 'stopped'; readonly reason: string };

/** Starts a check of a file and follows its job; `onDone` gets the record's id. */
export function useQualityCheckRun(fileId: string, onDone: (recordId: string) => void) {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const job = useJob(jobId);
  const tell = useRef(onDone);
  tell.current = onDone;

  const start = useCallback(
    async (checks: string[]) => {
      setWaiting(true);
      try {
        const body = { fileId, checks, requestKey: crypto.randomUUID() };
        setJobId((await callServer(qualityCalls.start, { body, quiet: true })).id);
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        setFailure(error.message);
      } finally {
        setWaiting(false);
      }
    },
    [fileId],
  );
  const reset = useCallback(() => {
    setJobId(null);
    setFailure(null);
  }, []);
  const cancel = useCallback(() => {
    if (jobId) void cancelJob(jobId).catch(() => undefined);
  }, [jobId]);

  const recordId = job?.state === 'done' ? recordIdOf(job.result) : null;
  const ended = job !== null && job.state !== 'waiting' && job.state !== 'running';
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: ['records', checkRecord.code] });
    if (recordId) tell.current(recordId);
  }, [ended, recordId, client]);

  return { state: stateOf(waiting || jobId !== null, failure, job), start, cancel, reset };
}

function stateOf(started: boolean, failure: string | null, job: ReturnType<typeof useJob>): RunningCheckState {
  if (failure) return { step: 'stopped', reason: failure };
  if (job?.state === 'cancelled') return { step: 'stopped', reason: '已取消，没有保存检查结果' };
  if (job?.state === 'failed') return { step: 'stopped', reason: job.error ?? '检查没有完成' };
  if (!started) return { step: 'choose' };
  return { step: 'run', percent: job?.progress ?? 0, note: job?.note ?? '排队中' };
}

function recordIdOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('recordId' in result)) return null;
  return String(result.recordId);
}
