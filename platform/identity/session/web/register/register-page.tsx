import { useState } from 'react';
import { useParamText } from '#kernel/web/session/params.ts';
import type { Registered } from '../../model/calls/register-calls.ts';
import { sessionParams } from '../../model/params.ts';
import { Frame } from '../frame/frame.tsx';
import { BackToLogin } from '../sign-in/back-to-login.tsx';
import { loginAddress } from '../sign-in/entrance.ts';
import { RegisterForm } from './register-form.tsx';
import { RegistrationDone } from './registration-done.tsx';

/** /login/register and /cost-manager-login/register: registration of staff. */
export function Page() {
  const [state, setState] = useState<Registered['state'] | null>(null);
  const policy = useParamText(sessionParams.registerStaff.key, sessionParams.registerStaff.initial);
  const subtitle = policy === 'open' ? '员工注册，完成后即可登录' : '员工注册，管理员启用后即可登录';
  if (policy === 'off')
    return (
      <Frame title="注册账号" subtitle="尚未开放注册，请联系管理员">
        <BackToLogin />
      </Frame>
    );
  return (
    <Frame title="注册账号" subtitle={subtitle}>
      {state ? (
        <RegistrationDone state={state} to={loginAddress()} />
      ) : (
        <>
          <RegisterForm onDone={setState} />
          <BackToLogin text="已有账号，返回登录" />
        </>
      )}
    </Frame>
  );
}
