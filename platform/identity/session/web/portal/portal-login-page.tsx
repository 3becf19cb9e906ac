import { Link } from 'react-router';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { sessionParams } from '../../model/params.ts';
import { AuthPageLinks } from '../form/auth-page-links.tsx';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { useRememberLoginPage } from '../sign-in/login-page-address.ts';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { PortalMissingNotice } from './portal-missing-notice.tsx';
import { useLoginPortalInfo } from './use-login-portal-info.ts';

/** /{customerCode}/login: a customer's own sign-in page, with its logo and system name. */
export function Page() {
  const { code, portal } = useLoginPortalInfo();
  useRememberLoginPage(`/${code}/login`);
  const isOpen = useSystemParams(
    ({ params }) => params[sessionParams.registerCustomer.key] !== 'off' && params['login.sms'] !== 'off',
  );
  if (portal === 'waiting' || portal === null) return <PortalMissingNotice isWaiting={portal === 'waiting'} />;
  const { loginSystemName: name, loginLogo: logo } = portal;
  return (
    <AuthPageFrame face={{ name, logo }} title={name} subtitle="请使用客户账号登录">
      <SignInPanel />
      <AuthPageLinks>
        <Link to="/login/reset-password">忘记密码</Link>
        {isOpen ? <Link to={`/${code}/login/register`}>注册客户账号</Link> : null}
      </AuthPageLinks>
    </AuthPageFrame>
  );
}
