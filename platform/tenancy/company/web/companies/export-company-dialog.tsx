import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { isObject } from '#kernel/base/unknown-values.ts';
import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { buildCallUrl, callServer } from '#kernel/web/api/call-server.ts';
import { JobProgress } from '#kernel/web/jobs/job-progress.tsx';
import { useJob } from '#kernel/web/jobs/use-jobs.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { ErrorState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { companyManagementCalls, type ManagedCompany } from '../../model/index.ts';

const isExported = (result: unknown): result is Exported =>
  isObject(result) && typeof result.fileId === 'string' && typeof result.tables === 'number';

interface Exported {
  readonly fileId: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/** Exports everything a company has into one archive, and offers it once it is there. */
export function ExportCompanyDialog({ company, onClose }: { company: ManagedCompany; onClose: () => void }) {
  const { data: started, error } = useQuery({
    queryKey: ['company-export', company.id],
    queryFn: () => callServer(companyManagementCalls.exportAll, { params: { id: company.id }, quiet: true }),
    gcTime: 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const job = useJob(started?.id ?? null);
  const result = job?.state === 'done' && isExported(job.result) ? job.result : null;
  return (
    <AppDialog open name="saas.export" title={`导出「${company.name}」`} width={480} onClose={onClose}>
      {error ? <ErrorState error={error} /> : null}
      {job ? <JobProgress job={job} /> : null}
      {result ? (
        <>
          <p>
            已导出 {result.tables} 张表、{result.rows} 行数据和 {result.files}{' '}
            个文件。压缩包含账号等敏感信息，请妥善保管。
          </p>
          <Button type="primary" href={buildCallUrl(fileCalls.downloadPlain.path, { file: result.fileId })}>
            下载压缩包
          </Button>
        </>
      ) : null}
    </AppDialog>
  );
}
