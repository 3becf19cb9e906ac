import UserOutlined from '@ant-design/icons/UserOutlined';
import { lazy } from 'react';
import type { FieldInputProps } from '#kernel/web/fields/field-view-types.ts';
import { createLinkFieldView } from '#kernel/web/fields/link-field-view.tsx';
import { PickerInput } from '#kernel/web/pickers/picker-input.tsx';
import type { UserField } from './kind.ts';

const Dialog = lazy(async () => ({ default: (await import('#kernel/web/pickers/person-dialog.tsx')).PersonDialog }));

function UserInput(props: FieldInputProps<UserField, string>) {
  return <PickerInput input={props} action="选择人员" icon={<UserOutlined aria-hidden />} Dialog={Dialog} />;
}

export const userView = createLinkFieldView(UserInput, 100);
