import { type ReactNode, useId, useState } from 'react';
import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { fieldControlsOf } from '#kernel/web/fields/field-controls-registry.ts';
import { FormField } from '#kernel/web/form/form-field.tsx';
import styles from './field-samples.module.css';
import type { FieldSampleDefinition } from './field-samples.ts';

function Mode({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.mode}>
      <p className={styles.modeTitle}>{title}</p>
      {children}
    </div>
  );
}

interface LiveFieldProps {
  readonly field: Field;
  readonly start: FieldValues;
  readonly disabled?: boolean;
  /** Judged from the start, not only after it was left. */
  readonly judged?: boolean;
}

/** A field that can be typed into, judged as in a form. */
function LiveField({ field, start, disabled, judged = false }: LiveFieldProps) {
  const id = useId();
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState(judged);
  const fault = left ? validateFields({ it: field }, values, 'whole').faults.it : undefined;
  return (
    <FormField
      id={id}
      code="it"
      field={field}
      values={values}
      editable
      disabled={disabled}
      fault={fault}
      onChange={(value, label) => setValues({ it: value, it_label: label === undefined ? values.it_label : label })}
      onBlur={() => setLeft(true)}
    />
  );
}

/** One sample: edit empty and filled, with a fault, disabled, read-only, and as a list cell. */
export function FieldSampleModes({ sample }: { sample: FieldSampleDefinition }) {
  const { field, value, label, wrong } = sample;
  const filled = { it: value, it_label: label };
  const { Display, wide } = fieldControlsOf(field);
  return (
    <div className={wide ? `${styles.modes} ${styles.wide}` : styles.modes}>
      <Mode title="编辑：空">
        <LiveField field={field} start={{ it: null }} />
      </Mode>
      <Mode title="编辑：已填">
        <LiveField field={field} start={filled} />
      </Mode>
      <Mode title="必填：有误">
        <LiveField field={{ ...field, required: true }} start={{ it: wrong ?? null }} judged />
      </Mode>
      <Mode title="停用">
        <LiveField field={field} start={filled} disabled />
      </Mode>
      <Mode title="只读">
        <FormField
          id=""
          code="it"
          field={field}
          values={filled}
          editable={false}
          onChange={() => undefined}
          onBlur={() => undefined}
        />
      </Mode>
      <Mode title="列表单元格">
        <div className={styles.listCell} style={{ textAlign: fieldKindOf(field).align ?? 'left' }}>
          <Display field={field} value={value} label={label} place="cell" />
        </div>
      </Mode>
    </div>
  );
}
