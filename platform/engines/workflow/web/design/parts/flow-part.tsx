import { WarningNote } from '#kernel/web/pattern/page/states.tsx';
import { outlineOf } from '#kernel/workflow/process/outline.ts';
import styles from '../design.module.css';
import { useDesign } from '../design-context.ts';
import { DrawingView } from '../drawing-view.tsx';
import { Properties } from '../properties/properties.tsx';
import { FaultList } from '../publish/fault-list.tsx';
import { FlowTree } from '../tree/flow-tree.tsx';

/** f-flow-design: the tree with the properties beside it; a drawing beyond steps is shown as a chart. */
export function FlowPart() {
  const { outline, definition } = useDesign();
  if (!outline) {
    return (
      <>
        <WarningNote>
          该流程含有审批树无法表达的内容：{outlineOf(definition).reasons?.join('；')}
          。请导出BPMN，在建模工具中修改后再导入。
        </WarningNote>
        <DrawingView />
        <FaultList />
      </>
    );
  }
  return (
    <div className={styles.flow}>
      <section className={styles.canvas} aria-label="审批树">
        <div className={styles.scroll}>
          <FlowTree />
        </div>
        <FaultList />
      </section>
      <aside className={styles.aside} aria-label="属性">
        <Properties />
      </aside>
    </div>
  );
}
