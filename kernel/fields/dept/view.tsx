import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react';
import type { FieldView, FilterProps, InputProps } from '#kernel/web/fields/field-view.ts';
import { idOf, LinkedFilter } from '#kernel/web/fields/linked-filter.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import { PickerControl } from '#kernel/web/pickers/picker-control.tsx';
import type { DeptField } from './kind.ts';

const DepartmentDialog = lazy(async () => ({
  default: (await import('#kernel/web/pickers/department-dialog.tsx')).DepartmentDialog,
}));

function DeptInput(props: InputProps<DeptField, string>) {
  const { value, label, onChange } = props;
  const [open, setOpen] = useState(false);
  const chosen = useMemo(() => (value ? [{ id: value, name: label || value }] : []), [value, label]);
  return (
    <>
      <PickerControl
        input={props as InputProps}
        shown={chosen[0]?.name ?? ''}
        icon={<ApartmentOutlined />}
        action="选择部门"
        onOpen={() => setOpen(true)}
        onClear={() => onChange(null, null)}
      />
      {open ? (
        <Suspense fallback={null}>
          <DepartmentDialog
            open
            chosen={chosen}
            onClose={() => setOpen(false)}
            onPick={([dept]) => {
              setOpen(false);
              if (dept) onChange(dept.id, dept.name);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function DeptFilter(props: FilterProps<DeptField>) {
  return <LinkedFilter {...(props as FilterProps)} Input={DeptInput as ComponentType<InputProps>} />;
}

export const deptView: FieldView<DeptField, string> = {
  Input: DeptInput,
  Display: PlainDisplay,
  filter: { operator: 'eq', Filter: DeptFilter, toParam: idOf },
  width: 120,
};
