import { Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { JobProgress } from '#kernel/web/jobs/job-progress.tsx';
import { useJob } from '#kernel/web/jobs/use-jobs.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { WarningNote } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { companyManagementCalls, type ManagedCompany } from '../../model/index.ts';

interface RemoveDialogProps {
  readonly company: ManagedCompany;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** Removes a frozen company with everything it has, once its name was typed. */
export function RemoveCompanyDialog({ company, onRemoved, onClose }: RemoveDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob(jobId);
  const done = job?.state === 'done';
  useEffect(() => {
    if (!done) return;
    toast.success('删除成功');
    onRemoved();
    onClose();
  }, [done, onRemoved, onClose]);
  const remove = async () => {
    const call = callServer(companyManagementCalls.remove, { params: { id: company.id }, body: { name: typed } });
    // A refusal has been told by the call itself.
    setJobId((await call.catch(() => null))?.id ?? null);
  };
  return (
    <AppDialog
      open
      name="saas.remove"
      title={`删除「${company.name}」`}
      width={480}
      onClose={onClose}
      onOk={typed.trim() === company.name && !jobId ? remove : undefined}
      okText="永久删除"
    >
      <WarningNote>将删除该公司的全部账号、业务数据和文件，不能恢复。需要留存时请先导出。</WarningNote>
      <label htmlFor={id}>
        请输入公司名称以确认：
        <Input
          id={id}
          value={typed}
          placeholder={company.name}
          disabled={jobId !== null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      {job ? <JobProgress job={job} /> : null}
    </AppDialog>
  );
}
