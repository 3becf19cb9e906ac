import { fileCalls } from '#kernel/meta/calls/file-calls.ts';
import { buildCallUrl } from '#kernel/web/api/call-server.ts';
import { uploadAttachment } from '#kernel/web/attachments/upload/use-upload-queue.ts';
import type { FieldInputProps } from '#kernel/web/fields/field-control-types.ts';
import { RichTextEditor } from '#kernel/web/rich-text/editor/rich-text-editor.tsx';
import type { RichTextFieldDefinition } from './kind.ts';

/** A picture becomes a file, which the record holds once it is saved with a text that shows it. */
const sendPicture = async (file: File): Promise<string> =>
  buildCallUrl(fileCalls.viewImage.path, { id: await uploadAttachment(file, { place: {} }) });

/** Formatted text: what is pasted into it is cleaned, and what comes out is what may be kept. */
export function RichTextInput(props: FieldInputProps<RichTextFieldDefinition, string>) {
  const { id, field, value, onChange, onBlur, disabled, status, describedBy, ariaLabel } = props;
  // No textarea holds formats: this is WAI-ARIA's textbox of several lines.
  const told = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': ariaLabel ?? field.label,
    ...(field.required ? { 'aria-required': 'true' } : {}),
    ...(status === 'error' ? { 'aria-invalid': 'true' } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(disabled ? { 'aria-disabled': 'true' } : {}),
  };
  return (
    <RichTextEditor
      id={id}
      value={value ?? ''}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled}
      faulty={status === 'error'}
      told={told}
      sendPicture={sendPicture}
    />
  );
}
