import { useCallback, useEffect, useState } from 'react';
import { callServer } from '#kernel/web/api/client.ts';
import { CallFailure } from '#kernel/web/api/failures.ts';
import { FAILURE_TEXT } from '#kernel/web/api/judge.ts';
import type { Entrance } from '#kernel/web/session/session-source.ts';
import { type QrState, qrCalls } from '../../model/calls/qr-calls.ts';

const POLL_MS = 2000;

interface Shown {
  readonly code: string;
  readonly key: string;
}

/**
 * A sign-in code and what becomes of it, asked every two seconds while the window is looked at.
 * `refresh` asks for a new code; `onEntrance` gets the session when the phone confirmed.
 */
export function useQrCode(onEntrance: (entrance: Entrance) => void) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [status, setStatus] = useState<QrState>('waiting');
  const [scannedBy, setScannedBy] = useState('');
  const [fault, setFault] = useState('');

  const refresh = useCallback(() => {
    setFault('');
    callServer(qrCalls.qrCode, { quiet: true }).then(
      ({ code, key }) => {
        setShown({ code, key });
        setStatus('waiting');
      },
      (error: unknown) => setFault(error instanceof CallFailure ? error.message : FAILURE_TEXT.fallback),
    );
  }, []);
  useEffect(refresh, [refresh]);

  useEffect(() => {
    if (!shown || (status !== 'waiting' && status !== 'scanned')) return;
    const ask = async () => {
      if (document.hidden) return;
      // A lost connection is no answer: the next turn asks again.
      const told = await callServer(qrCalls.codeStatus, { body: shown, quiet: true }).catch(() => null);
      if (!told) return;
      if (told.scannedBy) setScannedBy(told.scannedBy);
      setStatus(told.status);
      if (told.signedIn) onEntrance(told.signedIn);
    };
    const timer = setInterval(ask, POLL_MS);
    return () => clearInterval(timer);
  }, [shown, status, onEntrance]);

  return { code: shown?.code ?? null, status, scannedBy, fault, refresh };
}
