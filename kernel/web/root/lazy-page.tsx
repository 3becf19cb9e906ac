import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RouteSpec } from '../module.ts';

type LazyPage = LazyExoticComponent<ComponentType>;
const pages = new WeakMap<RouteSpec, LazyPage>();

/** The component of a route, loaded when first shown. One component per route, so that state survives renders. */
export function lazyPage(route: RouteSpec): LazyPage {
  const known = pages.get(route);
  if (known) return known;
  const page = lazy(async () => ({ default: (await route.page()).Page }));
  pages.set(route, page);
  return page;
}
