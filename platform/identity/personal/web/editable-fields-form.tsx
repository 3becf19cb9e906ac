import '#kernel/fields/index.ts';
import '#kernel/fields/register-all-field-controls.tsx';
import { Button } from 'antd';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import type { FieldValues } from '#kernel/web/displayed-record-types.ts';
import { FormField } from '#kernel/web/form/form-field.tsx';
import styles from './personal.module.css';

type Faults = Readonly<Record<string, string | undefined>>;

interface OwnFormProps {
  readonly fields: readonly (readonly [code: string, field: Field])[];
  readonly initial: FieldValues;
  readonly editable: (code: string) => boolean;
  /** What is wrong, field by field; the same rules as on the server. */
  readonly judge: (values: FieldValues) => Faults;
  /** @throws CallFailure whose faults are shown beside their fields; it was told already */
  readonly save: (values: FieldValues) => Promise<void>;
  /** Stands above the fields. */
  readonly children?: ReactNode;
}

/** A few fields of one's own with a button that saves them; a field is judged when it is left. */
export function EditableFieldsForm({ fields, initial, editable, judge, save, children }: OwnFormProps) {
  const id = useId();
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const found = judge(values);
    setFaults(found);
    const first = fields.find(([code]) => found[code]);
    if (first) document.getElementById(`${id}-${first[0]}`)?.focus();
    if (first || busy) return;
    setBusy(true);
    try {
      await save(values);
    } catch (error) {
      if (error instanceof CallFailure) setFaults(error.faults);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {fields.map(([code, field]) => (
        <FormField
          key={code}
          id={`${id}-${code}`}
          code={code}
          field={field}
          values={values}
          editable={editable(code)}
          fault={faults[code]}
          onChange={(value) => {
            setValues({ ...values, [code]: value });
            setFaults({ ...faults, [code]: undefined });
          }}
          onBlur={() => setFaults({ ...faults, [code]: judge(values)[code] })}
        />
      ))}
      {fields.some(([code]) => editable(code)) ? (
        <div className={styles.actions}>
          <Button type="primary" htmlType="submit" loading={busy}>
            保存
          </Button>
        </div>
      ) : null}
    </form>
  );
}
