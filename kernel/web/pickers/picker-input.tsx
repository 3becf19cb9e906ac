import { type ComponentType, type ReactElement, Suspense, useMemo, useState } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import type { InputProps } from '../fields/field-view.ts';
import { PickerControl } from './picker-control.tsx';
import type { PickerDialogProps } from './picking.ts';

interface PickerInputProps {
  readonly input: InputProps<Field, string>;
  /** What the button beside the line does: "选择部门". */
  readonly action: string;
  readonly icon: ReactElement;
  /** May be lazy: it is drawn when it is opened. */
  readonly Dialog: ComponentType<PickerDialogProps>;
}

/** The input of a kind whose value is chosen in a dialog. */
export function PickerInput({ input, action, icon, Dialog }: PickerInputProps) {
  const { field, value, label, onChange } = input;
  const [open, setOpen] = useState(false);
  const chosen = useMemo(() => (value ? [{ id: value, name: label || value }] : []), [value, label]);
  return (
    <>
      <PickerControl
        input={input}
        shown={chosen[0]?.name ?? ''}
        icon={icon}
        action={action}
        onOpen={() => setOpen(true)}
        onClear={() => onChange(null, null)}
      />
      {open ? (
        <Suspense fallback={null}>
          <Dialog
            open
            title={`选择${field.label}`}
            chosen={chosen}
            onClose={() => setOpen(false)}
            onPick={([picked]) => {
              setOpen(false);
              if (picked) onChange(picked.id, picked.name);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
