import type { DisplayProps, FieldView } from '#kernel/web/fields/field-view.ts';
import { lazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import type { DetailField, DetailRow } from './kind.ts';
import { linesTableHeight } from './lines-table-height.ts';

const DetailTable = lazyControl(async () => (await import('./detail-table.tsx')).DetailTable);

function DetailDisplay({ field, value, place = 'form' }: DisplayProps<DetailField, readonly DetailRow[]>) {
  if (place === 'cell') return value?.length ? `${value.length}行` : null;
  return (
    <DetailTable
      label={field.label}
      columns={field.columns}
      sums={field.sums}
      rows={value ?? []}
      whole={place === 'paper'}
    />
  );
}

export const detailView: FieldView<DetailField, readonly DetailRow[]> = {
  Input: lazyControl(async () => (await import('./input.tsx')).DetailInput, linesTableHeight),
  Display: DetailDisplay,
  wide: true,
  composite: true,
  width: 80,
};
