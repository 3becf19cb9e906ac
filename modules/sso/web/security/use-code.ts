import { useState } from 'react';

/** A code that is typed and sent once at a time; a refusal was told to the person and leaves it to be typed anew. */
export function useCode(send: (code: string) => Promise<unknown>) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy || !code.trim()) return;
    setBusy(true);
    await send(code.trim()).catch(() => undefined);
    setBusy(false);
    setCode('');
  };
  return { code, setCode, busy, submit };
}
