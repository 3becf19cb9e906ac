import type { FieldView } from '#kernel/web/fields/field-view.ts';
import { lazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { AreaField } from './kind.ts';

export const areaView: FieldView<AreaField, string> = {
  Input: lazyControl(async () => (await import('./cascade.tsx')).AreaCascade),
  Display: PlainDisplay,
  filter: { operator: 'like', Filter: lazyControl(async () => (await import('./cascade.tsx')).AreaFilter) },
  width: 150,
};
