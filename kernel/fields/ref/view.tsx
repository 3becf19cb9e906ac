import { lazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { createLinkFieldView } from '#kernel/web/fields/link-field-view.tsx';

export const refView = createLinkFieldView(
  lazyControl(async () => (await import('./input.tsx')).RefInput),
  160,
);
