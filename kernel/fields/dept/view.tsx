import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { lazy } from 'react';
import type { InputProps } from '#kernel/web/fields/field-view.ts';
import { createLinkFieldView } from '#kernel/web/fields/link-field-view.tsx';
import { PickerInput } from '#kernel/web/pickers/picker-input.tsx';
import type { DeptField } from './kind.ts';

const Dialog = lazy(async () => ({
  default: (await import('#kernel/web/pickers/department-dialog.tsx')).DepartmentDialog,
}));

function DeptInput(props: InputProps<DeptField, string>) {
  return <PickerInput input={props} action="选择部门" icon={<ApartmentOutlined aria-hidden />} Dialog={Dialog} />;
}

export const deptView = createLinkFieldView(DeptInput, 120);
