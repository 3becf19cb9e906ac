import UserOutlined from '@ant-design/icons/UserOutlined';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import type { FieldView, FilterProps, InputProps } from '#kernel/web/fields/field-view.ts';
import { idOf, LinkedFilter } from '#kernel/web/fields/linked-filter.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import { PickerControl } from '#kernel/web/pickers/picker-control.tsx';
import type { UserField } from './kind.ts';

const PersonDialog = lazy(async () => ({
  default: (await import('#kernel/web/pickers/person-dialog.tsx')).PersonDialog,
}));

function UserInput(props: InputProps<UserField, string>) {
  const { value, label, onChange, field } = props;
  const [open, setOpen] = useState(false);
  const chosen = useMemo(() => (value ? [{ id: value, name: label || value }] : []), [value, label]);
  return (
    <>
      <PickerControl
        input={props as InputProps}
        shown={chosen[0]?.name ?? ''}
        icon={<UserOutlined />}
        action="选择人员"
        onOpen={() => setOpen(true)}
        onClear={() => onChange(null, null)}
      />
      {open ? (
        <Suspense fallback={null}>
          <PersonDialog
            open
            title={`选择${field.label}`}
            chosen={chosen}
            onClose={() => setOpen(false)}
            onPick={([person]) => {
              setOpen(false);
              if (person) onChange(person.id, person.name);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function UserFilter(props: FilterProps<UserField>) {
  return <LinkedFilter {...(props as FilterProps)} Input={UserInput as ComponentType<InputProps>} />;
}

export const userView: FieldView<UserField, string> = {
  Input: UserInput,
  Display: PlainDisplay,
  filter: { operator: 'eq', Filter: UserFilter, toParam: idOf },
  width: 100,
};
