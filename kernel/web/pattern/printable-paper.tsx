import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { AppDialog } from './dialog/app-dialog.tsx';
import { LoadingState } from './page/empty-loading-error-states.tsx';
import styles from './printable-paper.module.css';

interface PaperProps {
  /** Stands above everything; left out on labels. */
  readonly title?: string;
  /** Stands above the title: the firm. */
  readonly above?: ReactNode;
  /** Wide tables go on A3 on its side; A4 as the browser has it where left out. */
  readonly size?: 'a3-landscape';
  /** What a PDF of it is called; the page's own name where left out. */
  readonly fileName?: string;
  /** An @page rule: its size, and what stands in the margins of every page. */
  readonly page?: string;
  /** Called when the print dialog was left. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** ms for parts that are loaded late; the print dialog freezes the page. */
const SETTLE = 60;

/** A sheet that is on paper only: opens the print dialog as soon as it is there. Its tables take the class `printTableClass`. */
export function PrintablePaper({ title, above, size, fileName, page, onDone, children }: PaperProps) {
  useEffect(() => {
    const before = document.title;
    if (fileName) document.title = fileName;
    window.addEventListener('afterprint', onDone, { once: true });
    const timer = window.setTimeout(() => window.print(), SETTLE);
    return () => {
      document.title = before;
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone, fileName]);
  return createPortal(
    <article className={size ? `${styles.sheet} ${styles.wide}` : styles.sheet} data-print-sheet="">
      {page ? <style>{page}</style> : null}
      {above ? <p className={styles.above}>{above}</p> : null}
      {title ? <h1 className={styles.title}>{title}</h1> : null}
      {children}
    </article>,
    document.body,
  );
}

/** Class of a ruled table on paper; cells with data-number stand right, those with data-code stay on one line. */
export const printTableClass = styles.table;

/** A line of facts under the title, spread over the width. */
export function PrintDetailsLine({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <p className={styles.facts}>
      {facts.map((fact, at) => (
        <span key={String(at)}>{fact}</span>
      ))}
    </p>
  );
}

interface PaperOfProps<T> {
  /** Everything that is printed; a failure was told to the person and ends the printing. Must not change. */
  readonly load: (signal: AbortSignal) => Promise<T>;
  readonly onDone: () => void;
  /** The sheet: a `Paper`. */
  readonly children: (loaded: T) => ReactNode;
}

/** Loads what paper shows and the screen does not, then prints it. Can be cancelled meanwhile. */
export function PrintWhenLoaded<T>({ load, onDone, children }: PaperOfProps<T>) {
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal).then(
      (value) => setLoaded({ value }),
      () => {
        if (!stop.signal.aborted) onDone();
      },
    );
    return () => stop.abort();
  }, [load, onDone]);
  if (loaded) return children(loaded.value);
  return (
    <AppDialog open name="print" title="正在准备打印" width={360} onClose={onDone}>
      <LoadingState rows={3} />
    </AppDialog>
  );
}
