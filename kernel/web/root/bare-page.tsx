import type { RouteSpec } from '../module.ts';
import { lazyPage } from './lazy-page.tsx';

/** A page alone on the window, without antd. */
export function BarePage({ route }: { route: RouteSpec }) {
  const Page = lazyPage(route);
  return <Page />;
}
