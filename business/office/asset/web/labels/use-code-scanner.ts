import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { scanCodes } from './scan-codes.ts';

/** Whether this window may use a camera: only one that is safe (https). */
export const canScanCodes = (): boolean => navigator.mediaDevices !== undefined;

/** Reads codes with the camera while it is on. @returns why there is no picture */
export function useCodeScanner(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  found: (text: string) => void,
): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const report = useEffectEvent(found);
  useEffect(() => {
    const picture = video.current;
    if (!isOn || !picture) return;
    const stop = new AbortController();
    scanCodes(picture, (text) => report(text), stop.signal).catch(() => {
      if (!stop.signal.aborted) setFault('不能使用摄像头，请允许访问或填写编号');
    });
    return () => stop.abort();
  }, [video, isOn]);
  return fault;
}
