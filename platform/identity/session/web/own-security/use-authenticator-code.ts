import { useState } from 'react';
import type { AuthenticatorCodeInputProps } from './authenticator-code-input.tsx';

/** A code that is typed and sent once at a time; a refusal was told to the person and leaves it to be typed anew. */
export function useAuthenticatorCode(send: (code: string) => Promise<unknown>) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    if (!code.trim()) return setFault('请输入动态验证码');
    setBusy(true);
    await send(code.trim()).catch(() => undefined);
    setBusy(false);
    setCode('');
  };
  const onChange = (typed: string) => {
    setCode(typed);
    setFault('');
  };
  const input: AuthenticatorCodeInputProps = { value: code, fault, onChange, onEnter: submit };
  return { input, busy, submit };
}
