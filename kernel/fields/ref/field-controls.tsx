import { createLazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { createRecordLinkControls } from '#kernel/web/fields/record-link-field-controls.tsx';

export const refControls = createRecordLinkControls(
  createLazyControl(async () => (await import('./input.tsx')).RefInput),
  160,
);
