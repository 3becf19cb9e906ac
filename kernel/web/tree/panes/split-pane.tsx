import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { trackPointerDrag } from '../../pattern/dialog/track-pointer-drag.ts';
import { usePersonalSetting } from '../../personal/use-personal-setting.ts';
import { useIsMobile } from '../../theme/media-queries.ts';
import styles from './split-pane.module.css';

interface SplitPaneProps {
  /** Under which the place of the border is remembered: 'cost.workbench'. */
  readonly name: string;
  /** Name of the border for readers: "目录与清单的分界". */
  readonly label: string;
  /** 'columns' stand side by side, 'rows' one above the other. */
  readonly direction?: 'columns' | 'rows';
  /** Per cent of the first pane at first. */
  readonly initial?: number;
  /** Least per cent of each pane. */
  readonly least?: number;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

const STEP = 2;

/** Two panes with a border that can be dragged, or moved with the arrow keys; its place is kept for the person. */
export function SplitPane(props: SplitPaneProps) {
  const { name, label, direction = 'columns', initial = 30, least = 12, first, second } = props;
  const box = useRef<HTMLDivElement>(null);
  const [kept, keep] = usePersonalSetting<number>(`split.${name}`, initial);
  const [dragged, setDragged] = useState<number | null>(null);
  // Side by side leaves no room to read on a phone.
  const columns = !useIsMobile() && direction === 'columns';
  const bounded = (share: number) => Math.min(100 - least, Math.max(least, Math.round(share * 10) / 10));
  const share = bounded(dragged ?? kept);

  const startDrag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const area = box.current?.getBoundingClientRect();
    if (!area) return;
    let next = share;
    const move = ({ x, y }: { x: number; y: number }) => {
      next = bounded((columns ? (x - area.left) / area.width : (y - area.top) / area.height) * 100);
      setDragged(next);
    };
    trackPointerDrag(event, event.currentTarget, move, () => {
      setDragged(null);
      keep(next);
    });
  };

  const step = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -STEP, ArrowUp: -STEP, ArrowRight: STEP, ArrowDown: STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    keep(bounded(share + by));
  };

  return (
    <div
      ref={box}
      className={`${styles.split} ${columns ? styles.columns : styles.rows}`}
      style={{ '--share': `${share}%` }}
    >
      <div className={styles.pane}>{first}</div>
      <button
        type="button"
        className={styles.border}
        aria-label={`${label}，用方向键移动`}
        onPointerDown={startDrag}
        onKeyDown={step}
        onDoubleClick={() => keep(initial)}
      />
      <div className={styles.pane}>{second}</div>
    </div>
  );
}
