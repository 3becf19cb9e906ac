import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../pattern/icon-button.tsx';
import type { ListModel } from '../use-list-model.tsx';

const ListPrint = lazy(async () => ({ default: (await import('./list-print.tsx')).ListPrint }));

/** Windows over the list: what is printed then is theirs. */
const OVER = '[role="dialog"], .ant-drawer-open';

/** Ctrl+P on a list's own page prints the list, not the part of it that is in sight. */
function usePrintKey(isPage: boolean, print: () => void): RefObject<HTMLSpanElement | null> {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isPage) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
      // Lists of other tabs are there too, unseen.
      const isSeen = place.current?.checkVisibility?.() ?? true;
      if (!isPrint || event.shiftKey || event.altKey || !isSeen || document.querySelector(OVER)) return;
      event.preventDefault();
      print();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isPage, print]);
  return place;
}

/** Prints all that the list finds. */
export function PrintListButton({ list }: { readonly list: ListModel }) {
  const [isPrinting, setPrinting] = useState(false);
  const begin = useCallback(() => setPrinting(true), []);
  const end = useCallback(() => setPrinting(false), []);
  const place = usePrintKey(list.isPage && list.total > 0, begin);
  return (
    <span ref={place}>
      <IconButton
        icon={<PrinterOutlined aria-hidden />}
        label="打印列表"
        hint="打印列表（Ctrl+P）"
        disabled={list.total === 0}
        onClick={begin}
      />
      {isPrinting ? (
        <Suspense fallback={null}>
          <ListPrint list={list} onDone={end} />
        </Suspense>
      ) : null}
    </span>
  );
}
