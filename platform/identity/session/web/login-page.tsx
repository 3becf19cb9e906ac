import { useSystemName } from '#kernel/web/session/params.ts';
import { AuthPageFrame } from './frame/auth-page-frame.tsx';
import { useRememberLoginPage } from './sign-in/login-page-address.ts';
import { SignInLinks } from './sign-in/sign-in-links.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';

/** /login */
export function Page() {
  useRememberLoginPage(null);
  const systemName = useSystemName();
  return (
    <AuthPageFrame title={systemName} subtitle="请使用公司账号登录">
      <SignInPanel />
      <SignInLinks base="/login" />
    </AuthPageFrame>
  );
}
