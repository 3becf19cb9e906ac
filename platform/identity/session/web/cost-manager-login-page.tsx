import { useSystemParams } from '#kernel/web/session/params.ts';
import { readCostManagerPlatformParam } from '../model/read-cost-manager-platform-param.ts';
import { AuthPageFrame } from './frame/auth-page-frame.tsx';
import { useRememberLoginPage } from './sign-in/login-page-address.ts';
import { SignInLinks } from './sign-in/sign-in-links.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';

const PATH = '/cost-manager-login';

/** /cost-manager-login: the cost managers' own entrance; signing out leads back here. */
export function Page() {
  useRememberLoginPage(PATH);
  const industry = useSystemParams(({ params }) => readCostManagerPlatformParam(params));
  return (
    <AuthPageFrame title={industry || '造价管理平台'} subtitle="请使用造价管理人员账号登录">
      <SignInPanel />
      <SignInLinks base={PATH} />
    </AuthPageFrame>
  );
}
