import { matchRoutes } from 'react-router';
import type { RouteSpec, WebModule } from '../module.ts';

/** All modules' addresses in one table. */
export interface RouteTable {
  readonly find: (pathname: string) => RouteSpec | null;
  readonly redirectOf: (pathname: string) => string | null;
}

/** Builds the table once at start. @throws Error when two modules claim the same address */
export function routeTable(modules: readonly WebModule[]): RouteTable {
  const routes = modules.flatMap((module) => module.routes.map((route) => ({ path: route.path, handle: route })));
  const redirects = modules.flatMap((module) =>
    (module.redirects ?? []).map((redirect) => ({ path: redirect.path, handle: redirect })),
  );
  const seen = new Set<string>();
  for (const { path } of [...routes, ...redirects]) {
    if (seen.has(path)) throw new Error(`two routes for ${path}`);
    seen.add(path);
  }
  return {
    find: (pathname) => matchRoutes(routes, pathname)?.[0]?.route.handle ?? null,
    redirectOf: (pathname) => matchRoutes(redirects, pathname)?.[0]?.route.handle.to ?? null,
  };
}
