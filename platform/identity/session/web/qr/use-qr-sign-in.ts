import { useCallback, useEffect, useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { FAILURE_TEXTS } from '#kernel/web/api/determine-answer-verdict.ts';
import type { SignInResult } from '#kernel/web/session/session-source-types.ts';
import { type QrCodeState, qrSignInCalls } from '../../model/calls/qr-sign-in-calls.ts';

const POLL_MS = 2000;

/** While nobody has decided yet. */
const UNDER_WAY: ReadonlySet<QrCodeState> = new Set(['waiting', 'scanned']);

interface Shown {
  readonly code: string;
  readonly key: string;
}

/** What became of a code; a lost connection is no answer: the next turn asks again. */
const statusOf = (shown: Shown) => callServer(qrSignInCalls.codeStatus, { body: shown, quiet: true }).catch(() => null);
type Told = NonNullable<Awaited<ReturnType<typeof statusOf>>>;

/**
 * A sign-in code and what becomes of it, asked every two seconds while the window is looked at.
 * `refresh` asks for a new code; `onEntrance` gets the session when the phone confirmed.
 */
export function useQrSignIn(onEntrance: (entrance: SignInResult) => void) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [status, setStatus] = useState<QrCodeState>('waiting');
  const [scannedBy, setScannedBy] = useState('');
  const [fault, setFault] = useState('');

  const refresh = useCallback(() => {
    setFault('');
    callServer(qrSignInCalls.qrCode, { quiet: true }).then(
      ({ code, key }) => {
        setShown({ code, key });
        setStatus('waiting');
      },
      (error: unknown) => setFault(error instanceof CallFailure ? error.message : FAILURE_TEXTS.fallback),
    );
  }, []);
  useEffect(refresh, [refresh]);

  const take = useCallback(
    (told: Told) => {
      if (told.scannedBy) setScannedBy(told.scannedBy);
      setStatus(told.status);
      if (told.signedIn) onEntrance(told.signedIn);
    },
    [onEntrance],
  );
  useEffect(() => {
    if (!shown || !UNDER_WAY.has(status)) return;
    const ask = async () => {
      const told = document.hidden ? null : await statusOf(shown);
      if (told) take(told);
    };
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [shown, status, take]);

  return { code: shown?.code ?? null, status, scannedBy, fault, refresh };
}
