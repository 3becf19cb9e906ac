import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import type { FieldControls, FieldDisplayProps } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import { AttachedFileList } from './attached-file-list.tsx';
import type { FileLink, FilesFieldDefinition } from './kind.ts';

/** Attachments: a list with downloads in forms, their number in lists. */
function FilesDisplay({ value, place = 'form' }: FieldDisplayProps<FilesFieldDefinition, readonly FileLink[]>) {
  if (!value?.length) return place === 'form' ? MISSING_VALUE_SIGN : null;
  if (place === 'form') return <AttachedFileList files={value} />;
  return (
    <span title={value.map((file) => file.fileName).join('\n')}>
      <PaperClipOutlined aria-hidden /> {value.length}
    </span>
  );
}

export const filesControls: FieldControls<FilesFieldDefinition, readonly FileLink[]> = {
  Input: createLazyControl(async () => (await import('./input.tsx')).FilesInput),
  Display: FilesDisplay,
  wide: true,
  composite: true,
  width: 70,
};
