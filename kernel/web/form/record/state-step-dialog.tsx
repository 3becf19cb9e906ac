import { Form } from 'antd';
import { CallFailure } from '../../api/call-failures.ts';
import type { FieldValues } from '../../displayed-record-types.ts';
import { fieldControlsOf } from '../../fields/field-controls-registry.ts';
import { FormDialog } from '../../pattern/dialog/form-dialog.tsx';
import { toast } from '../../toast/toast.ts';
import { type StateStepProps, useStateStepAction } from './use-state-step-action.ts';

const WIDTH = 520;
/** Where a step asks for a table. */
const WIDE = 960;

/** Asks for the fields that a step of a record needs; what is refused stands beside its field, all else is told apart. */
export function StateStepDialog({ onClose, ...step }: StateStepProps & { readonly onClose: () => void }) {
  const { entity, record, label, fields = [], needs = [] } = step;
  const takeStep = useStateStepAction(step);
  const isWide = fields.some((code) => entity.fields[code]?.kind === 'lines');
  const save = async (typed: FieldValues) => {
    await takeStep(typed).catch((fault: unknown) => {
      if (fault instanceof CallFailure && !fields.some((code) => fault.faults[code])) toast.error(fault.message);
      throw fault;
    });
    onClose();
  };
  return (
    <FormDialog
      title={label}
      name={`${entity.code}-step`}
      width={isWide ? WIDE : WIDTH}
      initial={Object.fromEntries(fields.map((code) => [code, record[code] ?? null]))}
      onSave={save}
      onClose={onClose}
    >
      {fields.map((code) => {
        const field = entity.fields[code];
        if (!field) return null;
        const { Input, wide } = fieldControlsOf(field);
        const room = wide ? { style: { gridColumn: '1 / -1' } } : {};
        return (
          <Form.Item
            key={code}
            name={code}
            label={field.label}
            htmlFor={`step-${code}`}
            extra={field.hint}
            required={needs.includes(code)}
            {...room}
          >
            <Input id={`step-${code}`} field={field} value={undefined} onChange={() => undefined} />
          </Form.Item>
        );
      })}
    </FormDialog>
  );
}
