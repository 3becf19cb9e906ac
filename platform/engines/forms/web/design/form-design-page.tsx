import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { formCalls } from '../../model/index.ts';
import { FormDesigner } from './form-designer.tsx';

/** /sys-manager/dev-online?code=: the designer of one form. */
export function Page() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const code = search.get('code');
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'draft', code],
    queryFn: () => callServer(formCalls.draft, { params: { code: code ?? '' }, quiet: true }),
    enabled: code !== null,
    // What is being designed is not replaced.
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code === null) {
    return (
      <EmptyState
        text="没有选择表单"
        hint="请从表单管理中选择要设计的表单"
        action={<Button onClick={() => navigate('/sys-manager/model-form-manager')}>打开表单管理</Button>}
      />
    );
  }
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={10} />;
  return <FormDesigner key={`${code} ${data.revision}`} draft={data} reload={() => void refetch()} />;
}
