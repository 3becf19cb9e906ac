import { lazyPageOf } from '../application/lazy-page.tsx';
import type { RouteSpec } from '../module.ts';

/** A page alone on the window, without antd. */
export function BarePage({ route }: { route: RouteSpec }) {
  const Page = lazyPageOf(route);
  return <Page />;
}
