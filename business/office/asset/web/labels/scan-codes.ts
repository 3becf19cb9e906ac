import { type CodeReader, createCodeReader } from './code-reader.ts';

/** ms between two looks. */
const PAUSE = 300;
/** ms without a code after which the same one is reported again: until then it is still before the camera. */
const AWAY = 1500;

/** Reports each code once while it is there. */
function createCodeReporter(found: (text: string) => void): (text: string | null) => void {
  const last = { text: '', at: 0 };
  return (text) => {
    if (!text) return;
    const isNew = text !== last.text || Date.now() - last.at > AWAY;
    Object.assign(last, { text, at: Date.now() });
    if (isNew) found(text);
  };
}

async function showCamera(picture: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop, { once: true });
  picture.srcObject = stream;
  await picture.play();
}

async function look(
  picture: HTMLVideoElement,
  read: CodeReader,
  { report, signal }: { readonly report: (text: string | null) => void; readonly signal: AbortSignal },
): Promise<void> {
  const text = await read(picture);
  if (signal.aborted) return;
  report(text);
  window.setTimeout(() => void look(picture, read, { report, signal }), PAUSE);
}

/** Shows the camera's picture and reports the codes in it, each once while it is there, until it is aborted. @throws Error where there is no camera, or none is allowed */
export async function scanCodes(
  picture: HTMLVideoElement,
  found: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const [read] = await Promise.all([createCodeReader(), showCamera(picture, signal)]);
  if (!signal.aborted) await look(picture, read, { report: createCodeReporter(found), signal });
}
