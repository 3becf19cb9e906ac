import { useState } from 'react';
import { useSystemParamText } from '#kernel/web/session/params.ts';
import type { RegistrationResult } from '../../model/calls/register-calls.ts';
import { sessionParams } from '../../model/params.ts';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { loginAddress } from '../sign-in/login-page-address.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationDone } from './registration-done.tsx';

/** /login/register and /cost-manager-login/register: registration of staff. */
export function Page() {
  const [state, setState] = useState<RegistrationResult['state'] | null>(null);
  const policy = useSystemParamText(sessionParams.registerStaff.key, sessionParams.registerStaff.initial);
  const subtitle = policy === 'open' ? '员工注册，完成后即可登录' : '员工注册，管理员启用后即可登录';
  if (policy === 'off')
    return (
      <AuthPageFrame title="注册账号" subtitle="尚未开放注册，请联系管理员">
        <BackToLogin />
      </AuthPageFrame>
    );
  return (
    <AuthPageFrame title="注册账号" subtitle={subtitle}>
      {state ? (
        <RegistrationDone state={state} to={loginAddress()} />
      ) : (
        <>
          <RegisterForm onDone={setState} />
          <BackToLogin text="已有账号，返回登录" />
        </>
      )}
    </AuthPageFrame>
  );
}
