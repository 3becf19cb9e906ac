import type { FieldView } from '#kernel/web/fields/field-view.ts';
import { lazyPart } from '#kernel/web/fields/lazy-part.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { AreaField } from './kind.ts';

export const areaView: FieldView<AreaField, string> = {
  Input: lazyPart(async () => (await import('./cascade.tsx')).AreaCascade),
  Display: PlainDisplay,
  filter: { operator: 'like', Filter: lazyPart(async () => (await import('./cascade.tsx')).AreaFilter) },
  width: 150,
};
