import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { HeaderPopover } from '../shell/header-popover.tsx';
import { JobProgress } from './job-progress.tsx';
import { isUnderWay, useMyJobs } from './use-jobs.ts';

/** Long work in the header: shown while there is any, with a bar for each. */
export function JobIndicator() {
  const jobs = useMyJobs();
  const underWay = jobs.filter(isUnderWay);
  if (underWay.length === 0) return null;
  return (
    <HeaderPopover
      label={`${underWay.length} 个任务进行中`}
      button={
        <>
          <LoadingOutlined />
          <span>{underWay.length}</span>
        </>
      }
    >
      {() => jobs.slice(0, 8).map((job) => <JobProgress key={job.id} job={job} />)}
    </HeaderPopover>
  );
}
