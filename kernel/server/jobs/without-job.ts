import type { JobTools } from './jobs.ts';

/** Tools for work of a job that is done at once, without one: the demo firm's. */
export const withoutJob = (): JobTools => ({
  progress: () => {},
  signal: new AbortController().signal,
  run: null,
  goesOn: () => false,
});
