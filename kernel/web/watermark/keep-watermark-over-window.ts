import { watermarkBackground } from './watermark-background.ts';

/** Over everything, under the pointer, and on paper too. */
const STYLE: Readonly<Record<string, string>> = {
  position: 'fixed',
  inset: '0',
  'z-index': '3500',
  'pointer-events': 'none',
  'print-color-adjust': 'exact',
  display: 'block',
  visibility: 'visible',
  opacity: '1',
};

function newSheet(lines: readonly string[]): HTMLElement {
  const sheet = document.createElement('div');
  sheet.dataset.watermark = '';
  sheet.setAttribute('aria-hidden', 'true');
  for (const [name, value] of Object.entries(STYLE)) sheet.style.setProperty(name, value, 'important');
  sheet.style.setProperty('background-image', watermarkBackground(lines), 'important');
  return sheet;
}

/**
 * Lays a watermark over the window, and again whenever somebody takes it away or changes it.
 * @returns a function that takes it away for good
 */
export function keepWatermarkOverWindow(lines: readonly string[]): () => void {
  let sheet = newSheet(lines);
  const watch = () => {
    observer.observe(document.body, { childList: true });
    observer.observe(sheet, { attributes: true, childList: true });
  };
  const observer = new MutationObserver((changes) => {
    if (sheet.isConnected && !changes.some(({ target }) => target === sheet)) return;
    observer.disconnect();
    sheet.remove();
    sheet = newSheet(lines);
    document.body.append(sheet);
    watch();
  });
  document.body.append(sheet);
  watch();
  return () => {
    observer.disconnect();
    sheet.remove();
  };
}
