import { HeaderPopover } from '../pattern/header-popover.tsx';
import { JobProgress } from './job-progress.tsx';
import { isJobUnderWay, type Job, useMyJobs } from './use-jobs.ts';

const average = (jobs: readonly Job[]): number => jobs.reduce((sum, job) => sum + job.progress, 0) / jobs.length;

/** A small ring that fills clockwise. */
function Ring({ percent }: { percent: number }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" strokeWidth="2.5" aria-hidden="true">
      <circle cx="9" cy="9" r="7" stroke="#3f6283" />
      <circle
        cx="9"
        cy="9"
        r="7"
        stroke="#6cc0fa"
        pathLength="100"
        strokeDasharray={`${percent} 100`}
        transform="rotate(-90 9 9)"
      />
    </svg>
  );
}

/** Long work in the header: shown while there is any, with a bar for each. */
export function JobIndicator() {
  const jobs = useMyJobs();
  const underWay = jobs.filter(isJobUnderWay);
  if (underWay.length === 0) return null;
  return (
    <HeaderPopover
      label={`${underWay.length} 个任务进行中`}
      button={
        <>
          <Ring percent={average(underWay)} />
          <span>{underWay.length}</span>
        </>
      }
    >
      {() => jobs.slice(0, 8).map((job) => <JobProgress key={job.id} job={job} />)}
    </HeaderPopover>
  );
}
