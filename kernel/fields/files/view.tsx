import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import type { FieldDisplayProps, FieldView } from '#kernel/web/fields/field-view-types.ts';
import { lazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { MISSING_VALUE_SIGN } from '#kernel/web/fields/plain-display.tsx';
import { FileList } from './file-list.tsx';
import type { FileLink, FilesField } from './kind.ts';

/** Attachments: a list with downloads in forms, their number in lists. */
function FilesDisplay({ value, place = 'form' }: FieldDisplayProps<FilesField, readonly FileLink[]>) {
  if (!value?.length) return place === 'form' ? MISSING_VALUE_SIGN : null;
  if (place === 'form') return <FileList files={value} />;
  return (
    <span title={value.map((file) => file.fileName).join('\n')}>
      <PaperClipOutlined aria-hidden /> {value.length}
    </span>
  );
}

export const filesView: FieldView<FilesField, readonly FileLink[]> = {
  Input: lazyControl(async () => (await import('./input.tsx')).FilesInput),
  Display: FilesDisplay,
  wide: true,
  composite: true,
  width: 70,
};
