import { useQuery } from '@tanstack/react-query';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import { callList } from '#kernel/web/api/call-server.ts';
import { FormPage } from '#kernel/web/form/form-page.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { accessPolicy } from '../model/index.ts';

/** The one policy of the company. */
export function AccessPolicyPane() {
  const { data, error, refetch } = useQuery({
    queryKey: ['records', accessPolicy.code, 'own'],
    queryFn: () =>
      callList(recordCalls.list, { params: { name: accessPolicy.code }, body: { pageSize: 1 }, quiet: true }),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const [policy] = data?.data ?? [];
  return policy ? <FormPage entity={accessPolicy} id={policy.id} /> : <LoadingState rows={6} />;
}
