import { Tooltip } from 'antd';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { validateFields } from '#kernel/fields/validate-fields.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { CallFailure } from '../../api/call-failures.ts';
import { type DisplayedRecord, labelOfField } from '../../displayed-record-types.ts';
import { fieldControlsOf } from '../../fields/field-controls-registry.ts';
import { useRecordSaver } from '../../form/record/use-record.ts';
import styles from './edit.module.css';
import { isSavedWhenChosen } from './is-editable-in-cell.ts';

/** Where it goes on: to the cell before, to none, to the one after. */
type Step = -1 | 0 | 1;

interface CellEditorProps {
  readonly entity: EntityDefinition;
  readonly code: string;
  readonly field: Field;
  readonly row: DisplayedRecord;
  /** It was saved or given up; `step` is where the Tab key goes on to, and 0 where nothing follows. */
  readonly onClose: (step: Step) => void;
}

/** The fault of a value as the form would tell it, before anything is sent. */
const faultOf = (code: string, field: Field, value: unknown): string | undefined =>
  Object.values(validateFields({ [code]: field }, { [code]: value }, 'whole').faults)[0];

/** What a refused save says of the cell: its own fault, else that of whatever stood against it. */
const refusalOf = (error: CallFailure, code: string): string =>
  error.faults[code] ?? Object.values(error.faults)[0] ?? error.message;

/** Keeps a value by the save of the form: rights, rules, state and version are judged there. */
function useCellSave({ entity, code, field, row, onClose }: CellEditorProps) {
  const send = useRecordSaver(entity);
  const underWay = useRef(false);
  const [fault, setFault] = useState<string | null>(null);
  const sendIt = async (value: unknown, step: Step) => {
    underWay.current = true;
    try {
      await send({ id: row.id, version: row.version, [code]: value });
      onClose(step);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFault(refusalOf(error, code));
    } finally {
      underWay.current = false;
    }
  };
  const save = (value: unknown, step: Step): void => {
    if (underWay.current) return;
    const wrong = faultOf(code, field, value);
    if (value === (row[code] ?? null)) onClose(step);
    else if (wrong) setFault(wrong);
    else void sendIt(value, step);
  };
  return { save, fault, setFault };
}

/** One field of one record, written in its cell: Enter saves, Esc gives up, Tab saves and goes on to the next. */
export function CellEditor(props: CellEditorProps) {
  const { code, field, row, onClose } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<{ value: unknown; label?: string | null }>({
    value: row[code],
    label: labelOfField(row, code),
  });
  const { save, fault, setFault } = useCellSave(props);
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex]');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement) control.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') return onClose(0);
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    save(typed.value ?? null, event.key === 'Tab' ? step : 0);
  };
  const handlers = { onKeyDown, onDoubleClick: (event: MouseEvent) => event.stopPropagation() };
  const { Input } = fieldControlsOf(field);
  return (
    // What is caught here are keys of the control in it, before the row takes them for its own.
    <div ref={box} className={styles.editor} {...handlers}>
      <Tooltip open={fault !== null} title={<span role="alert">{fault}</span>} placement="bottomLeft">
        <div>
          <Input
            id={id}
            field={field}
            value={typed.value}
            label={typed.label}
            ariaLabel={field.label}
            status={fault === null ? undefined : 'error'}
            onChange={(value, label) => {
              setTyped({ value, label });
              setFault(null);
              if (isSavedWhenChosen(field)) save(value, 0);
            }}
          />
        </div>
      </Tooltip>
    </div>
  );
}
