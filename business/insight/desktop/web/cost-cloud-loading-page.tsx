import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { resolveCostCloudTarget } from './cost-cloud-address.ts';

/** /to-costcloud-loading-page (query costcloudUrl): stands while the cost cloud opens; leads nowhere else. */
export function Page() {
  const [search] = useSearchParams();
  const target = useSystemParams(({ params }) => resolveCostCloudTarget(params, search.get('costcloudUrl')));
  useEffect(() => {
    if (target) window.location.replace(target);
  }, [target]);
  if (!target) return <EmptyState text="无法打开造价云" hint="地址不属于系统参数“造价云地址”所设的网站" />;
  return (
    <>
      <p role="status">正在打开造价云…</p>
      <LoadingState rows={4} />
    </>
  );
}
