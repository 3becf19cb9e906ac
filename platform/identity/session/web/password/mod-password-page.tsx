import { Frame } from '../frame/frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { useVisitor } from '../sign-in/use-visitor.ts';
import { ChangeForm } from './change-form.tsx';

/** /login/mod-password */
export function Page() {
  const user = useVisitor();
  // Whose password it is shows only once the stored token was checked.
  if (user === 'unknown') return <Frame title="修改密码" subtitle="正在读取账号…" />;
  return (
    <Frame title="修改密码" subtitle={user ? `账号：${user.loginName}` : '请输入用户名与原密码'}>
      <ChangeForm />
      {user ? null : <BackToLogin />}
    </Frame>
  );
}
