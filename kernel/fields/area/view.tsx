import type { FieldView } from '#kernel/web/fields/field-view-types.ts';
import { lazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { AreaField } from './kind.ts';

export const areaView: FieldView<AreaField, string> = {
  Input: lazyControl(async () => (await import('./area-cascade.tsx')).AreaCascade),
  Display: PlainDisplay,
  filter: { operator: 'like', Filter: lazyControl(async () => (await import('./area-cascade.tsx')).AreaFilter) },
  width: 150,
};
