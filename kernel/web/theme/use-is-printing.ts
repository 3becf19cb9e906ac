import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page itself is printed: what is drawn in part is drawn whole before the printer looks. */
export function useIsPrinting(): boolean {
  const [isPrinting, set] = useState(false);
  useEffect(() => {
    const begin = () => {
      // Of a sheet made for paper nothing else is printed.
      if (!document.querySelector('body > [data-print-sheet]')) flushSync(() => set(true));
    };
    const end = () => set(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
