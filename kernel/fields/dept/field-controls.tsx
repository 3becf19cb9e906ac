import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import { lazy } from 'react';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { createRecordLinkControls } from '#kernel/web/fields/record-link-field-controls.tsx';
import { PickerInput } from '#kernel/web/pickers/picker-input.tsx';
import type { DeptFieldDefinition } from './kind.ts';

const Dialog = lazy(async () => ({
  default: (await import('#kernel/web/pickers/department-dialog.tsx')).DepartmentDialog,
}));

function DeptInput(props: FieldInputProps<DeptFieldDefinition, string>) {
  return <PickerInput input={props} action="选择部门" icon={<ApartmentOutlined aria-hidden />} Dialog={Dialog} />;
}

export const deptControls = createRecordLinkControls(DeptInput, 120);
