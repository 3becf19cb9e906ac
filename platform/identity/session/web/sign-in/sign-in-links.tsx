import { Link } from 'react-router';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { sessionParams } from '../../model/params.ts';
import { AuthPageLinks } from '../form/auth-page-links.tsx';

/** Ways beside signing in; registering only where the firm is open for it. */
export function SignInLinks({ base }: { base: string }) {
  const isOpen = useSystemParams(
    ({ params }) => params[sessionParams.registerStaff.key] !== 'off' && params['login.sms'] !== 'off',
  );
  const hasSms = useSystemParams(({ params }) => params['login.sms'] !== 'off');
  return (
    <AuthPageLinks>
      {hasSms ? <Link to={`${base}/reset-password`}>忘记密码</Link> : null}
      <Link to="/login/mod-password">修改密码</Link>
      {isOpen ? <Link to={`${base}/register`}>注册账号</Link> : null}
    </AuthPageLinks>
  );
}
