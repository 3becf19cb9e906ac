import { useRef, useState } from 'react';
import { ZoomButtons } from '#kernel/web/pattern/input/zoom-buttons.tsx';
import { WarningNote } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { outlineOfProcess } from '#kernel/workflow/process/outline-of-process.ts';
import styles from '../design.module.css';
import { useProcessDesign } from '../process-design-context.ts';
import { StepOrBranchProperties } from '../properties/step-or-branch-properties.tsx';
import { DesignFaultList } from '../publish/design-fault-list.tsx';
import { ReadOnlyDrawing } from '../read-only-drawing.tsx';
import { ProcessTree } from '../tree/process-tree.tsx';

const LEAST = 0.3;
const MOST = 2;
const STEP = 1.2;

/** f-flow-design: the tree with the properties beside it; a drawing beyond steps is shown as a chart. */
export function ProcessTreeTab() {
  const { outline, definition } = useProcessDesign();
  const [zoom, setZoom] = useState(1);
  const window = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  /** All of the tree, no larger than it is. */
  const fit = () => {
    const [view, whole] = [window.current, tree.current];
    if (!view || !whole) return;
    const scale = Math.min(view.clientWidth / whole.scrollWidth, view.clientHeight / whole.scrollHeight, 1);
    setZoom(Math.max(LEAST, scale));
  };
  if (!outline) {
    return (
      <>
        <WarningNote>
          该流程含有审批树无法表达的内容：{outlineOfProcess(definition).reasons?.join('；')}
          。请在“BPMN图”中修改。
        </WarningNote>
        <ReadOnlyDrawing />
        <DesignFaultList />
      </>
    );
  }
  return (
    <div className={styles.flow}>
      <section className={styles.canvas} aria-label="审批树">
        <ZoomButtons
          className={styles.zoom}
          onOut={() => setZoom(Math.max(LEAST, zoom / STEP))}
          onFit={fit}
          onIn={() => setZoom(Math.min(MOST, zoom * STEP))}
        />
        <div ref={window} className={styles.scroll}>
          <div ref={tree} style={{ zoom, width: 'max-content', minWidth: '100%' }}>
            <ProcessTree />
          </div>
        </div>
        <DesignFaultList />
      </section>
      <aside className={styles.aside} aria-label="属性">
        <StepOrBranchProperties />
      </aside>
    </div>
  );
}
