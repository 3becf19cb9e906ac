import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RouteSpec } from '../module.ts';

type LazyPage = LazyExoticComponent<ComponentType>;
const pages = new WeakMap<RouteSpec['page'], LazyPage>();

/**
 * The component of a route, loaded when first shown. One component per page, so that state survives renders, and the way
 * between two addresses that name the same page.
 */
export function lazyPageOf(route: RouteSpec): LazyPage {
  const known = pages.get(route.page);
  if (known) return known;
  const page = lazy(async () => ({ default: (await route.page()).Page }));
  pages.set(route.page, page);
  return page;
}
