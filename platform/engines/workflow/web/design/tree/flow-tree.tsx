import { useState } from 'react';
import { useDesign } from '../design-context.ts';
import { MovingContext } from './moving-context.ts';
import { StepLine } from './step-line.tsx';
import styles from './tree.module.css';

/** The process as a tree, from its start down to its end. */
export function FlowTree() {
  const { outline } = useDesign();
  const [moving, setMoving] = useState<string | null>(null);
  if (!outline) return null;
  return (
    <MovingContext value={{ moving, setMoving }}>
      <div className={styles.tree}>
        <div className={`${styles.terminal} ${styles.start}`}>{outline.start?.name ?? '发起'}</div>
        <StepLine steps={outline.steps} line={null} />
        <div className={styles.terminal}>{outline.end?.name ?? '结束'}</div>
      </div>
    </MovingContext>
  );
}
