import { useState } from 'react';
import { Link } from 'react-router';
import type { RegistrationResult } from '../../model/calls/register-calls.ts';
import { AuthPageLinks } from '../form/auth-page-links.tsx';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { PortalMissingNotice } from '../portal/portal-missing-notice.tsx';
import { useLoginPortalInfo } from '../portal/use-login-portal-info.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationDone } from './registration-done.tsx';

/** /{customerCode}/login/register: registration of a customer's people. */
export function Page() {
  const { code, portal } = useLoginPortalInfo();
  const [state, setState] = useState<RegistrationResult['state'] | null>(null);
  if (portal === 'waiting' || portal === null) return <PortalMissingNotice isWaiting={portal === 'waiting'} />;
  const { loginSystemName: name, loginLogo: logo, customerId } = portal;
  const login = `/${code}/login`;
  return (
    <AuthPageFrame face={{ name, logo }} title="注册客户账号" subtitle={name}>
      {state ? (
        <RegistrationDone state={state} to={login} />
      ) : (
        <>
          <RegisterForm customerId={customerId} onDone={setState} />
          <AuthPageLinks>
            <Link to={login}>已有账号，返回登录</Link>
          </AuthPageLinks>
        </>
      )}
    </AuthPageFrame>
  );
}
