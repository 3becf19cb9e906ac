import { Button } from 'antd';
import { addField, addHeading } from '../../model/edits/edits.ts';
import { itemsOf } from '../../model/edits/items.ts';
import type { DesignKind } from '../../model/index.ts';
import styles from './design.module.css';
import { useDesign } from './design-context.ts';
import { startDrag } from './drag.ts';
import { GROUPS, titleOfKind } from './kinds.ts';

/** Kinds of fields: a click or Enter adds one below what is chosen, dragging puts it anywhere. */
export function Palette() {
  const state = useDesign();
  const { design, change, choose, chosen } = state;
  const add = (kind: DesignKind) => {
    const items = itemsOf(design);
    const at = items.findIndex(
      (item) => chosen && 'code' in chosen && 'codes' in item && item.codes.includes(chosen.code),
    );
    const made = addField(design, { kind, label: titleOfKind(kind) }, at >= 0 ? { item: at + 1 } : undefined);
    change(() => made.design);
    choose({ code: made.code });
  };
  return (
    <aside className={styles.palette} aria-label="字段类型">
      {GROUPS.map(({ title, kinds }) => (
        <section key={title}>
          <h2 className={styles.groupTitle}>{title}</h2>
          <div className={styles.kinds}>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                className={styles.kind}
                draggable
                aria-label={`添加${titleOfKind(kind)}`}
                onDragStart={(event) => startDrag(event, { kind })}
                onClick={() => add(kind)}
              >
                {titleOfKind(kind)}
              </button>
            ))}
          </div>
        </section>
      ))}
      <Button size="small" block type="dashed" onClick={() => change((now) => addHeading(now, '分组标题'))}>
        添加分组标题
      </Button>
    </aside>
  );
}
