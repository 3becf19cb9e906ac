import UserOutlined from '@ant-design/icons/UserOutlined';
import { lazy } from 'react';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { createRecordLinkControls } from '#kernel/web/fields/record-link-field-controls.tsx';
import { PickerInput } from '#kernel/web/pickers/picker-input.tsx';
import type { UserFieldDefinition } from './kind.ts';

const Dialog = lazy(async () => ({ default: (await import('#kernel/web/pickers/person-dialog.tsx')).PersonDialog }));

function UserInput(props: FieldInputProps<UserFieldDefinition, string>) {
  return <PickerInput input={props} action="选择人员" icon={<UserOutlined aria-hidden />} Dialog={Dialog} />;
}

export const userControls = createRecordLinkControls(UserInput, 100);
