import { ErrorStatusPage } from './error-status-page.tsx';

/** /404 */
export function Page() {
  return <ErrorStatusPage code="404" title="页面不存在" text="地址可能有误，或页面已被移动。" />;
}
