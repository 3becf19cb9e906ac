import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { saasCalls } from '../../model/index.ts';
import { OwnCompanyForm } from './own-company-form.tsx';
import { OwnCompanyPackageUse } from './own-company-package-use.tsx';

/** /sys-manager/saas-admincompany-info: the own company. */
export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: ['own-company'],
    queryFn: () => callServer(saasCalls.own, { quiet: true }),
    refetchOnMount: 'always',
    // What is being typed is not replaced.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <PageFrame title="公司信息" subtitle="名称、开票资料、标志与登录页">
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? (
        <>
          <Panel>
            <OwnCompanyPackageUse company={data} />
          </Panel>
          <Panel>
            <OwnCompanyForm key={JSON.stringify(data)} company={data} onSaved={() => void refetch()} />
          </Panel>
        </>
      ) : null}
    </PageFrame>
  );
}
