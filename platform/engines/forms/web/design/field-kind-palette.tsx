import { Button } from 'antd';
import { canvasItemsOf } from '../../model/edits/convert-canvas-items.ts';
import { addDesignedField, addFormHeading } from '../../model/edits/form-design-edits.ts';
import type { DesignableFieldKind } from '../../model/index.ts';
import styles from './design.module.css';
import { startFieldDrag } from './field-drag.ts';
import { FIELD_PALETTE_GROUPS, fieldKindTitle } from './field-kind-groups.ts';
import { useFormDesign } from './form-design-context.ts';

/** Kinds of fields: a click or Enter adds one below what is chosen, dragging puts it anywhere. */
export function FieldKindPalette() {
  const state = useFormDesign();
  const { design, change, choose, chosen } = state;
  const add = (kind: DesignableFieldKind) => {
    const items = canvasItemsOf(design);
    const at = items.findIndex(
      (item) => chosen && 'code' in chosen && 'codes' in item && item.codes.includes(chosen.code),
    );
    const made = addDesignedField(
      design,
      { kind, label: fieldKindTitle(kind) },
      at >= 0 ? { item: at + 1 } : undefined,
    );
    change(() => made.design);
    choose({ code: made.code });
  };
  return (
    <aside className={styles.palette} aria-label="字段类型">
      {FIELD_PALETTE_GROUPS.map(({ title, kinds }) => (
        <section key={title}>
          <h2 className={styles.groupTitle}>{title}</h2>
          <div className={styles.kinds}>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                className={styles.kind}
                draggable
                aria-label={`添加${fieldKindTitle(kind)}`}
                onDragStart={(event) => startFieldDrag(event, { kind })}
                onClick={() => add(kind)}
              >
                {fieldKindTitle(kind)}
              </button>
            ))}
          </div>
        </section>
      ))}
      <Button size="small" block type="dashed" onClick={() => change((now) => addFormHeading(now, '分组标题'))}>
        添加分组标题
      </Button>
    </aside>
  );
}
