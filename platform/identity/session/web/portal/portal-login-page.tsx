import { Link } from 'react-router';
import { useSystemParams } from '#kernel/web/session/params.ts';
import { sessionParams } from '../../model/params.ts';
import { Links } from '../form/links.tsx';
import { Frame } from '../frame/frame.tsx';
import { useEntrance } from '../sign-in/entrance.ts';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { PortalMissing } from './portal-missing.tsx';
import { usePortal } from './use-portal.ts';

/** /{customerCode}/login: a customer's own sign-in page, with its logo and system name. */
export function Page() {
  const { code, portal } = usePortal();
  useEntrance(`/${code}/login`);
  const isOpen = useSystemParams(
    ({ params }) => params[sessionParams.registerCustomer.key] !== 'off' && params['login.sms'] !== 'off',
  );
  if (portal === 'waiting' || portal === null) return <PortalMissing isWaiting={portal === 'waiting'} />;
  const { loginSystemName: name, loginLogo: logo } = portal;
  return (
    <Frame face={{ name, logo }} title={name} subtitle="请使用客户账号登录">
      <SignInPanel />
      <Links>
        <Link to="/login/reset-password">忘记密码</Link>
        {isOpen ? <Link to={`/${code}/login/register`}>注册客户账号</Link> : null}
      </Links>
    </Frame>
  );
}
