import { type RefObject, useEffect, useState } from 'react';

/** What a browser that reads codes brings. */
interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (wishes: { readonly formats: readonly string[] }) => CodeReader;

const isReaderClass = (value: unknown): value is CodeReaderClass => typeof value === 'function';

/** Whether this browser reads codes with its camera: only in a window that is safe (https). */
export const canScanCodes = (): boolean =>
  isReaderClass(Reflect.get(window, 'BarcodeDetector')) && navigator.mediaDevices !== undefined;

/** ms between two looks. */
const PAUSE = 300;

/** Shows the camera's picture and tells the first code in it. @param found must not change @returns why there is no picture */
export function useCodeScanner(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  found: (text: string) => void,
): string | null {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const picture = video.current;
    const Reader: unknown = Reflect.get(window, 'BarcodeDetector');
    if (!isOn || !picture || !isReaderClass(Reader)) return;
    const reader = new Reader({ formats: ['qr_code'] });
    const running: { stream: MediaStream | null; ended: boolean; timer: number } = {
      stream: null,
      ended: false,
      timer: 0,
    };
    const look = async () => {
      const [code] = await reader.detect(picture).catch(() => []);
      if (running.ended) return;
      if (code) found(code.rawValue);
      running.timer = window.setTimeout(() => void look(), PAUSE);
    };
    const begin = async () => {
      running.stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      picture.srcObject = running.stream;
      await picture.play();
      await look();
    };
    begin().catch(() => setFault('不能使用摄像头，请允许访问或填写编号'));
    return () => {
      running.ended = true;
      window.clearTimeout(running.timer);
      for (const track of running.stream?.getTracks() ?? []) track.stop();
    };
  }, [video, isOn, found]);
  return fault;
}
