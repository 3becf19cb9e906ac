import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { callServer } from '#kernel/web/api/call-server.ts';
import { readTemporaryToken } from '#kernel/web/api/stored-token.ts';
import { ownSecurityCalls } from '../../model/calls/own-security-calls.ts';
import { AuthPageFrame } from '../frame/auth-page-frame.tsx';
import { SecondFactorCodeForm } from './second-factor-code-form.tsx';
import { SecondFactorSetupForm } from './second-factor-setup-form.tsx';

/** /login/second-factor: asks for the code, or has a second factor set up where a role demands one. */
export function Page() {
  const { search } = useLocation();
  const [token] = useState(readTemporaryToken);
  const [state, setState] = useState<'waiting' | 'on' | 'off'>('waiting');
  useEffect(() => {
    if (!token) return;
    callServer(ownSecurityCalls.secondFactor, { quiet: true }).then(
      ({ on }) => setState(on ? 'on' : 'off'),
      // A session that waits for the code may ask for nothing else.
      () => setState('on'),
    );
  }, [token]);
  if (!token) return <Navigate to={`/login${search}`} replace />;
  if (state === 'waiting') return <AuthPageFrame title="两步验证" subtitle="正在读取…" />;
  return state === 'on' ? <SecondFactorCodeForm /> : <SecondFactorSetupForm />;
}
