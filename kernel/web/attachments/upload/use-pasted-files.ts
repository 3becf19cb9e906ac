import { useEffect, useEffectEvent } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';

/** A picture from the clipboard is called image.png by every browser: its moment tells several apart. */
function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const moment = formatInstant(new Date().toISOString()).replace(/\D/g, '');
  return new File([file], `粘贴图片${moment}.${file.name.split('.').at(-1)}`, { type: file.type });
}

/** Takes files and pictures pasted anywhere on the page while the element that asks for them is shown. */
export function usePastedFiles(take: (files: readonly File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files.map(named));
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
