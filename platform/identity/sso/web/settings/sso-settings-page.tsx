import { useQuery } from '@tanstack/react-query';
import { callServer } from '#kernel/web/api/call-server.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame, Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { signOnCalls } from '../../model/sign-on-calls.ts';
import { ProviderSettingsForm } from './provider-settings-form.tsx';

/** /sys-manager/single-sign-on */
export function Page() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sso-settings'],
    queryFn: () => callServer(signOnCalls.settings, { quiet: true }),
    // What is being typed is not replaced.
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <PageFrame title="单点登录设置" subtitle="统一身份认证（CAS 2.0/3.0 或 OpenID Connect）与登录入口">
      <Panel>
        {error ? <ErrorState error={error} retry={refetch} /> : null}
        {data ? (
          <ProviderSettingsForm key={JSON.stringify(data)} settings={data} onSaved={() => void refetch()} />
        ) : null}
        {data || error ? null : <LoadingState rows={8} />}
      </Panel>
    </PageFrame>
  );
}
