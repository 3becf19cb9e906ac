import { type DragEvent, useState } from 'react';
import { EmptyState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { canvasItemsOf, isCanvasRow } from '../../model/edits/convert-canvas-items.ts';
import { type FieldDropPosition, MAX_FIELDS_IN_ROW } from '../../model/edits/form-design-edits.ts';
import styles from './design.module.css';
import { dropField, isFieldDrag } from './field-drag.ts';
import { FormCanvasField } from './form-canvas-field.tsx';
import { useFormDesign } from './form-design-context.ts';

const sameSpot = (one: FieldDropPosition | null, other: FieldDropPosition): boolean =>
  one?.item === other.item && one.into === other.into;

/** The form as it will be filled in: fields are chosen, dragged, and moved by Alt and the arrows. */
export function FormCanvas() {
  const { design, change, choose, chosen } = useFormDesign();
  const [over, setOver] = useState<FieldDropPosition | null>(null);
  const items = canvasItemsOf(design);
  const dropProps = (spot: FieldDropPosition) => ({
    onDragOver: (event: DragEvent) => {
      if (!isFieldDrag(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!sameSpot(over, spot)) setOver(spot);
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(null);
      const made = dropField(event, design, spot);
      if (!made) return;
      change(() => made.design);
      choose({ code: made.code });
    },
  });
  const gap = (at: number) => (
    <div className={styles.gap} data-over={sameSpot(over, { item: at }) || undefined} {...dropProps({ item: at })} />
  );
  return (
    <section className={styles.canvas} aria-label="表单画布" {...dropProps({ item: items.length })}>
      {items.length === 0 ? (
        <EmptyState text="从左侧添加字段" hint="点击或拖动都可以；添加后在右侧设置名称和规则" />
      ) : null}
      {items.map((item, at) => (
        // Items have no names of their own: their first field or their place tells them apart.
        <div key={isCanvasRow(item) ? item.codes.join() : `heading ${at}`}>
          {gap(at)}
          {isCanvasRow(item) ? (
            <div className={styles.row}>
              {item.codes.map((code) => (
                <FormCanvasField key={code} code={code} />
              ))}
              {item.codes.length < MAX_FIELDS_IN_ROW ? (
                <div
                  className={styles.beside}
                  data-spot={`into ${at}`}
                  data-over={sameSpot(over, { item: at, into: true }) || undefined}
                  {...dropProps({ item: at, into: true })}
                />
              ) : null}
            </div>
          ) : (
            <button
              type="button"
              className={styles.heading}
              aria-pressed={chosen !== null && 'heading' in chosen && chosen.heading === at}
              onClick={() => choose({ heading: at })}
            >
              {item.heading}
            </button>
          )}
        </div>
      ))}
      {items.length > 0 ? gap(items.length) : null}
    </section>
  );
}
