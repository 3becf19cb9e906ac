import { lazyControl } from '#kernel/web/fields/inputs/lazy-control.tsx';
import { linkedView } from '#kernel/web/fields/linked-view.tsx';

export const refView = linkedView(
  lazyControl(async () => (await import('./input.tsx')).RefInput),
  160,
);
