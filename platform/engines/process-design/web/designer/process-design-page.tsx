import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { processDesignCalls } from '../../model/calls.ts';
import { ProcessDesigner } from './process-designer.tsx';

/** The designer of one process (?code=, ?version=); all sub-pages are one page, so that a design goes from tab to tab. */
export function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const version = query.get('version') ?? undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'design', code, version],
    queryFn: () =>
      callServer(processDesignCalls.design, { params: { code: code ?? '' }, query: { version }, quiet: true }),
    enabled: code !== null,
    // What is being designed is not replaced.
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (code === null) {
    return (
      <EmptyState
        text="没有选择流程"
        hint="请从流程管理中选择要设计的流程"
        action={<Button onClick={() => navigate('/sys-manager/act-procdef')}>打开流程管理</Button>}
      />
    );
  }
  if (error && !data) return <ErrorState error={error} retry={() => refetch()} />;
  if (!data) return <LoadingState rows={10} />;
  return <ProcessDesigner key={`${data.id} ${data.newestId}`} design={data} onPublished={() => void refetch()} />;
}
