import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { isJobUnderWay, useJob } from '#kernel/web/jobs/use-jobs.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { handoverCalls } from '../model/index.ts';
import { HandoverForm } from './handover-form.tsx';
import { HandoverProgress } from './handover-progress.tsx';
import { PastHandover } from './past-handover.tsx';

interface HandoverDialogProps {
  readonly user: DisplayedRecord;
  readonly onClose: () => void;
}

/** A person leaves: what is open, who takes it over, how far it is, what became of it. */
export function HandoverDialog({ user, onClose }: HandoverDialogProps) {
  const { id, name } = user;
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob(jobId);
  const { data, error, refetch } = useQuery({
    queryKey: ['records', 'user', 'handover', id],
    queryFn: () => callServer(handoverCalls.openWork, { params: { id }, quiet: true }),
    gcTime: 0,
  });
  const title = `离职交接：${String(name)}`;
  const frame = { open: true, title, name: 'user.handover', width: 640, onClose };
  if (error || !data)
    return (
      <AppDialog {...frame}>
        {error ? <ErrorState error={error} retry={() => refetch()} /> : <LoadingState rows={5} />}
      </AppDialog>
    );
  if (jobId && (!job || isJobUnderWay(job) || job.state === 'done'))
    return (
      <AppDialog {...frame}>
        <HandoverProgress job={job} />
      </AppDialog>
    );
  if (user.state === 'left') return <PastHandover {...frame} last={data.last} />;
  return <HandoverForm {...frame} user={user} work={data.work} failure={job?.error ?? null} onStarted={setJobId} />;
}
