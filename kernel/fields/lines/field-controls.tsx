import { editableLineFields } from '#kernel/meta/entity.ts';
import type { FieldControls, FieldDisplayProps } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { estimateLinesTableHeight } from '../detail/estimate-lines-table-height.ts';
import type { LinesFieldDefinition, LineValues } from './kind.ts';

const DetailTable = createLazyControl(async () => (await import('../detail/detail-table.tsx')).DetailTable);

function LinesDisplay({
  field,
  value,
  place = 'form',
}: FieldDisplayProps<LinesFieldDefinition, readonly LineValues[]>) {
  if (place === 'cell') return value?.length ? `${value.length}行` : null;
  return (
    <DetailTable
      label={field.label}
      columns={editableLineFields(field.entity)}
      sums={field.sums}
      rows={value ?? []}
      whole={place === 'paper'}
    />
  );
}

export const linesControls: FieldControls<LinesFieldDefinition, readonly LineValues[]> = {
  Input: createLazyControl(async () => (await import('./input.tsx')).LinesInput, estimateLinesTableHeight),
  Display: LinesDisplay,
  wide: true,
  composite: true,
  width: 80,
};
