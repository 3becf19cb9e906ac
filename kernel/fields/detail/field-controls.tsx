import type { FieldControls, FieldDisplayProps } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { estimateLinesTableHeight } from './estimate-lines-table-height.ts';
import type { DetailFieldDefinition, DetailRow } from './kind.ts';

const DetailTable = createLazyControl(async () => (await import('./detail-table.tsx')).DetailTable);

function DetailDisplay({
  field,
  value,
  place = 'form',
}: FieldDisplayProps<DetailFieldDefinition, readonly DetailRow[]>) {
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

export const detailControls: FieldControls<DetailFieldDefinition, readonly DetailRow[]> = {
  Input: createLazyControl(async () => (await import('./input.tsx')).DetailInput, estimateLinesTableHeight),
  Display: DetailDisplay,
  wide: true,
  composite: true,
  width: 80,
};
