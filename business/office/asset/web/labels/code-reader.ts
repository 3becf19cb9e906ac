/** Looks for a code in the picture of a camera; null where there is none. */
export type CodeReader = (picture: HTMLVideoElement) => Promise<string | null>;

/** What a browser that reads codes itself brings. */
interface BuiltInReader {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type BuiltInReaderClass = new (wishes: { readonly formats: readonly string[] }) => BuiltInReader;

const isReaderClass = (value: unknown): value is BuiltInReaderClass => typeof value === 'function';

/** px; a label fills the picture, so that more would only take longer. */
const WIDEST = 640;

/** Reads QR codes: by the browser itself where it can, otherwise by a library that is loaded for it. */
export async function createCodeReader(): Promise<CodeReader> {
  const Reader: unknown = Reflect.get(window, 'BarcodeDetector');
  if (!isReaderClass(Reader)) return createLibraryReader();
  const reader = new Reader({ formats: ['qr_code'] });
  return async (picture) => (await reader.detect(picture).catch(() => []))[0]?.rawValue ?? null;
}

async function createLibraryReader(): Promise<CodeReader> {
  const { default: readQrCode } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (picture) => {
    const scale = Math.min(1, WIDEST / Math.max(1, picture.videoWidth));
    const [width, height] = [Math.round(picture.videoWidth * scale), Math.round(picture.videoHeight * scale)];
    if (!context || width === 0 || height === 0) return null;
    [canvas.width, canvas.height] = [width, height];
    context.drawImage(picture, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return readQrCode(data, width, height, { inversionAttempts: 'dontInvert' })?.data || null;
  };
}
