import type { JobTools } from './job-queue.ts';

/** Tools for work of a job that is done at once, without one: the demo firm's. */
export const createInlineJobTools = (): JobTools => ({
  progress: () => {},
  signal: new AbortController().signal,
  run: null,
  goesOn: () => false,
});
