import { useState } from 'react';
import { useProcessDesign } from '../process-design-context.ts';
import { StepMoveContext } from './step-move-context.ts';
import { StepSequence } from './step-sequence.tsx';
import styles from './tree.module.css';

/** The process as a tree, from its start down to its end. */
export function ProcessTree() {
  const { outline } = useProcessDesign();
  const [moving, setMoving] = useState<string | null>(null);
  if (!outline) return null;
  return (
    <StepMoveContext value={{ moving, setMoving }}>
      <div className={styles.tree}>
        <div className={`${styles.terminal} ${styles.start}`}>{outline.start?.name ?? '发起'}</div>
        <StepSequence steps={outline.steps} line={null} />
        <div className={styles.terminal}>{outline.end?.name ?? '结束'}</div>
      </div>
    </StepMoveContext>
  );
}
