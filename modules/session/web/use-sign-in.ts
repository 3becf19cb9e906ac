import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callServer } from '#kernel/web/api/client.ts';
import { CallFailure } from '#kernel/web/api/failures.ts';
import { FAILURE_TEXT } from '#kernel/web/api/judge.ts';
import { redirectTarget } from '#kernel/web/session/guard.ts';
import { enter } from '#kernel/web/session/session-store.ts';
import { sessionCalls } from '../model/calls.ts';
import { encryptPassword } from './encrypt-password.ts';
import { checkSignIn, placeRefusal, type SignInFaults, type SignInInput } from './sign-in-check.ts';

/**
 * Signing in: state of the form's way to the server. `submit` answers the faults, none when it succeeded,
 * and whether the server was asked at all.
 */
export function useSignIn(hasCaptcha: boolean) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);

  const send = async (input: SignInInput): Promise<SignInFaults> => {
    try {
      const body = {
        username: input.username.trim(),
        password: await encryptPassword(input.password),
        captcha: input.captcha.trim(),
        loginType: 'account',
      };
      const { authToken } = await callServer(sessionCalls.login, { body, quiet: true });
      await enter(authToken);
      navigate(redirectTarget(search), { replace: true });
      return {};
    } catch (error) {
      if (error instanceof CallFailure) return placeRefusal(error.message, error.faults);
      return { form: FAILURE_TEXT.fallback };
    }
  };

  const submit = async (input: SignInInput): Promise<{ faults: SignInFaults; wasSent: boolean }> => {
    const missing = checkSignIn(input, hasCaptcha);
    if (Object.keys(missing).length > 0) return { faults: missing, wasSent: false };
    setBusy(true);
    const faults = await send(input);
    setBusy(false);
    return { faults, wasSent: true };
  };
  return { busy, submit };
}
