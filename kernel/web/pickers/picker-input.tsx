import { type ComponentType, type ReactElement, Suspense, useMemo, useState } from 'react';
import type { Field } from '#kernel/meta/field.ts';
import type { FieldInputProps } from '../fields/field-control-types.ts';
import { PickerControl } from './picker-control.tsx';
import { type PickerDialogProps, parsePickedNames } from './use-picker-selection.ts';

interface PickerInputProps {
  readonly input: FieldInputProps<Field & { readonly multiple?: boolean }, string>;
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
  const chosen = useMemo(() => parsePickedNames(value, label), [value, label]);
  return (
    <>
      <PickerControl
        input={input}
        shown={chosen.map(({ name }) => name).join('、')}
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
            multiple={field.multiple}
            onClose={() => setOpen(false)}
            onPick={(picked) => {
              setOpen(false);
              onChange(picked.map(({ id }) => id).join(','), picked.map(({ name }) => name).join('、'));
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
