import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isObject } from '#kernel/base/unknown-values.ts';
import { jobCalls } from '#kernel/meta/calls/job-calls.ts';
import { callList, callServer } from '../api/call-server.ts';
import { useLiveMessages } from '../api/live/live-socket.ts';

/** Long work as the browser sees it. */
export interface Job {
  readonly id: string;
  readonly title: string;
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100. */
  readonly progress: number;
  readonly note?: string | null;
  readonly result?: unknown;
  readonly error?: string | null;
}

/** Whether a pushed frame tells of a job. */
const isJob = (pushed: unknown): pushed is Job =>
  isObject(pushed) &&
  typeof pushed.id === 'string' &&
  typeof pushed.title === 'string' &&
  typeof pushed.state === 'string' &&
  typeof pushed.progress === 'number';

const POLL_MS = 2_000;

export const isJobUnderWay = (job: Job): boolean => job.state === 'waiting' || job.state === 'running';

/** My recent jobs, newest first; pushed changes arrive at once, and while one is under way they are polled besides. */
export function useMyJobs(): readonly Job[] {
  const client = useQueryClient();
  const key = ['jobs'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { data: rows } = await callList(jobCalls.jobs, { body: { pageNo: 1, pageSize: 20 }, quiet: true });
      return rows;
    },
    refetchInterval: ({ state }) => (state.data?.some(isJobUnderWay) ? POLL_MS : false),
  });
  useLiveMessages('job', (frame) => {
    const { job } = frame;
    if (!isJob(job)) return;
    client.setQueryData<Job[]>(key, (jobs = []) =>
      jobs.some(({ id }) => id === job.id) ? jobs.map((old) => (old.id === job.id ? job : old)) : [job, ...jobs],
    );
    client.setQueryData(['job', job.id], job);
  });
  return data ?? [];
}

/** One job to wait for; null while its id is unknown. Ends polling when the job is over. */
export function useJob(id: string | null): Job | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['job', id],
    queryFn: () => callServer(jobCalls.job, { params: { id: id ?? '' }, quiet: true }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && !isJobUnderWay(state.data) ? false : POLL_MS),
  });
  useLiveMessages('job', (frame) => {
    const { job } = frame;
    if (isJob(job) && job.id === id) client.setQueryData(['job', id], job);
  });
  return data ?? null;
}

/** Asks the server to stop a job. */
export async function cancelJob(id: string): Promise<void> {
  await callServer(jobCalls.cancel, { params: { id } });
}
