import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { useOptionalCurrentUser } from '../sign-in/use-optional-current-user.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** /login/mod-password */
export function Page() {
  const user = useOptionalCurrentUser();
  // Whose password it is shows only once the stored token was checked.
  if (user === 'unknown') return <AuthPageFrame title="修改密码" subtitle="正在读取账号…" />;
  return (
    <AuthPageFrame title="修改密码" subtitle={user ? `账号：${user.loginName}` : '请输入用户名与原密码'}>
      <ChangePasswordForm />
      {user ? null : <BackToLogin />}
    </AuthPageFrame>
  );
}
