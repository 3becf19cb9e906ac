import { useState } from 'react';
import { Link } from 'react-router';
import type { Registered } from '../../model/calls/register-calls.ts';
import { Links } from '../form/links.tsx';
import { Frame } from '../frame/frame.tsx';
import { PortalMissing } from '../portal/portal-missing.tsx';
import { usePortal } from '../portal/use-portal.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationDone } from './registration-done.tsx';

/** /{customerCode}/login/register: registration of a customer's people. */
export function Page() {
  const { code, portal } = usePortal();
  const [state, setState] = useState<Registered['state'] | null>(null);
  if (portal === 'waiting' || portal === null) return <PortalMissing isWaiting={portal === 'waiting'} />;
  const { loginSystemName: name, loginLogo: logo, customerId } = portal;
  const login = `/${code}/login`;
  return (
    <Frame face={{ name, logo }} title="注册客户账号" subtitle={name}>
      {state ? (
        <RegistrationDone state={state} to={login} />
      ) : (
        <>
          <RegisterForm customerId={customerId} onDone={setState} />
          <Links>
            <Link to={login}>已有账号，返回登录</Link>
          </Links>
        </>
      )}
    </Frame>
  );
}
