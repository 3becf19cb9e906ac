import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { formCalls } from '../../model/index.ts';
import { FormPreview } from '../design/form-preview.tsx';

/** /sys-manager/wf-form/{version}?code=: a form as one of its versions has it, to be tried. */
export function Page() {
  const { version = '' } = useParams();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'version', code, version],
    queryFn: () => callServer(formCalls.version, { params: { code, version }, quiet: true }),
    enabled: code !== '',
  });
  if (code === '') return <EmptyState text="没有选择表单" hint="请从表单管理打开" />;
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return (
    <PageFrame title={data.name} subtitle={`第${data.version}版，可试填，不会保存`}>
      <FormPreview code={data.code} name={data.name} design={data.design} />
    </PageFrame>
  );
}
