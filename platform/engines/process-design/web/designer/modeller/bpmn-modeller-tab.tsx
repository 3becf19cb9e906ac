import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { ZoomButtons } from '#kernel/web/pattern/input/zoom-buttons.tsx';
import { LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import styles from '../design.module.css';
import { DesignFaultList } from '../publish/design-fault-list.tsx';
import { BpmnElementProperties } from './bpmn-element-properties.tsx';
import own from './modeller.module.css';
import { useBpmnCanvas } from './use-bpmn-canvas.ts';

/** f-flow-bpmn: the process as a BPMN drawing that is changed by hand, with what is set at an element beside it. */
export function BpmnModellerTab() {
  const place = useRef<HTMLDivElement>(null);
  const { canvas, chosenId, fault, set } = useBpmnCanvas(place);
  useEffect(() => {
    const box = place.current;
    // The drawing undoes its own changes; the page must not do so a second time.
    const keepKeys = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase())) event.stopPropagation();
    };
    box?.addEventListener('keydown', keepKeys);
    return () => box?.removeEventListener('keydown', keepKeys);
  }, []);
  return (
    <div className={styles.flow}>
      <section className={styles.canvas} aria-label="BPMN图">
        <ZoomButtons
          className={styles.zoom}
          onOut={() => canvas?.zoom(1 / 1.2)}
          onFit={() => canvas?.zoom('fit')}
          onIn={() => canvas?.zoom(1.2)}
        />
        {fault === null ? null : <Alert type="error" showIcon title="图形暂不能读入设计" description={fault} />}
        {canvas || fault ? null : <LoadingState rows={4} />}
        <div ref={place} className={own.place} />
        <DesignFaultList />
      </section>
      <aside className={styles.aside} aria-label="属性">
        <BpmnElementProperties chosenId={chosenId} canvas={canvas} onSet={set} />
      </aside>
    </div>
  );
}
