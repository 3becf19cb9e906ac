import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type FieldMoveDirection, moveFieldByStep, removeDesignedField } from '../../model/edits/form-design-edits.ts';
import type { DesignedField } from '../../model/index.ts';
import styles from './design.module.css';
import { startFieldDrag } from './field-drag.ts';
import { fieldKindTitle } from './field-kind-groups.ts';
import { useFormDesign } from './form-design-context.ts';

const STEPS: Readonly<Record<string, FieldMoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** A field on the canvas: Alt and the arrows move it, Delete takes it away. */
export function FormCanvasField({ code }: { code: string }) {
  const { design, change, choose, chosen } = useFormDesign();
  const button = useRef<HTMLButtonElement>(null);
  const field = design.fields.find((one) => one.code === code);
  const isChosen = chosen !== null && 'code' in chosen && chosen.code === code;
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  if (!field) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (step) change((now) => moveFieldByStep(now, code, step));
    else if (event.key === 'Delete') {
      change((now) => removeDesignedField(now, code));
      choose(null);
    } else return;
    event.preventDefault();
  };
  return (
    <button
      ref={button}
      type="button"
      className={styles.field}
      draggable
      aria-pressed={isChosen}
      aria-label={`字段${field.label}`}
      title="Alt+方向键移动，Delete删除"
      onDragStart={(event) => startFieldDrag(event, { code })}
      onClick={() => choose({ code })}
      onKeyDown={onKeyDown}
    >
      <span className={styles.fieldLabel}>
        {field.required ? <b className={styles.star}>*</b> : null}
        {field.label}
      </span>
      <FieldSketch field={field} />
    </button>
  );
}

/** What a field will look like, in a line. */
function FieldSketch({ field }: { field: DesignedField }) {
  const { kind, rules, options = [], fields = [] } = field;
  if (kind === 'lines')
    return (
      <span className={styles.columns}>
        {fields.map(({ code, label }) => (
          <span key={code}>{label}</span>
        ))}
      </span>
    );
  const text = rules?.compute
    ? '自动计算'
    : kind === 'dict' && options.length > 0
      ? options.map(({ label }) => label).join(' / ')
      : fieldKindTitle(kind);
  return <span className={styles.sketch}>{text}</span>;
}
