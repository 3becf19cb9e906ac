import { ErrorStatusPage } from './error-status-page.tsx';

/** /401 */
export function Page() {
  return <ErrorStatusPage code="401" title="没有访问权限" text="如需使用此功能，请联系系统管理员开通。" />;
}
