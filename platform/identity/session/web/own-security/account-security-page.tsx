import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { AccountSecurityPanels } from './account-security-panels.tsx';

/** /user-center/security */
export function Page() {
  return (
    <PageFrame title="账号安全" subtitle="两步验证与登录设备">
      <AccountSecurityPanels />
    </PageFrame>
  );
}
