import { lazyPart } from '#kernel/web/fields/lazy-part.tsx';
import { linkedView } from '#kernel/web/fields/linked-view.tsx';

export const refView = linkedView(
  lazyPart(async () => (await import('./input.tsx')).RefInput),
  160,
);
