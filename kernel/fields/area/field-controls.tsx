import type { FieldControls } from '#kernel/web/fields/field-control-types.ts';
import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { PlainDisplay } from '#kernel/web/fields/plain-display.tsx';
import type { AreaFieldDefinition } from './kind.ts';

export const areaControls: FieldControls<AreaFieldDefinition, string> = {
  Input: createLazyControl(async () => (await import('./area-cascade.tsx')).AreaCascade),
  Display: PlainDisplay,
  filter: { operator: 'like', Filter: createLazyControl(async () => (await import('./area-cascade.tsx')).AreaFilter) },
  width: 150,
};
