import { type ReactNode, useCallback, useRef } from 'react';
import { ErrorState } from '../../pattern/page/empty-loading-error-states.tsx';
import styles from './grid-with-bar-and-foot.module.css';

interface GridPaneProps {
  /** What stands above the grid; `toGrid` leads from a search box into the rows. */
  readonly bar: (toGrid: () => void) => ReactNode;
  /** Shown instead of the grid. */
  readonly error?: unknown;
  readonly retry?: () => void;
  readonly foot: ReactNode;
  /** A tree grid. */
  readonly children: ReactNode;
}

/** A grid between what narrows it down and what it adds up to. */
export function GridWithBarAndFoot({ bar, error, retry, foot, children }: GridPaneProps) {
  const box = useRef<HTMLDivElement>(null);
  const toGrid = useCallback(() => box.current?.querySelector<HTMLElement>('[role="treegrid"]')?.focus(), []);
  return (
    <div className={styles.pane} ref={box}>
      <div className={styles.bar}>{bar(toGrid)}</div>
      {error ? <ErrorState error={error} retry={retry} /> : children}
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}
