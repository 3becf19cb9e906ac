import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { ZoomButtons } from '../../chart/zoom-buttons.tsx';
import styles from '../design.module.css';
import { FaultList } from '../publish/fault-list.tsx';
import { ElementProperties } from './element-properties.tsx';
import own from './modeller.module.css';
import { useCanvas } from './use-canvas.ts';

/** f-flow-bpmn: the process as a BPMN drawing that is changed by hand, with what is set at an element beside it. */
export function ModellerPart() {
  const place = useRef<HTMLDivElement>(null);
  const { canvas, chosenId, fault, set } = useCanvas(place);
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
        <FaultList />
      </section>
      <aside className={styles.aside} aria-label="属性">
        <ElementProperties chosenId={chosenId} canvas={canvas} onSet={set} />
      </aside>
    </div>
  );
}
