import { matchRoutes } from 'react-router';
import type { RouteSpec, WebModule } from '../module.ts';

/** All modules' addresses in one table. */
export interface RouteTable {
  readonly find: (pathname: string) => RouteSpec | null;
  /** @param search of the address: some redirects ask for what stands there */
  readonly redirectOf: (pathname: string, search?: string) => string | null;
}

/** Builds the table once at start. @throws Error when two modules claim the same address */
export function buildRouteTable(modules: readonly WebModule[]): RouteTable {
  const routes = modules.flatMap((module) => module.routes.map((route) => ({ path: route.path, handle: route })));
  const redirects = modules.flatMap((module) =>
    (module.redirects ?? []).map((redirect) => ({ path: redirect.path, handle: redirect })),
  );
  const seen = new Set<string>();
  const whole = redirects.filter(({ handle }) => handle.asked === undefined);
  for (const { path } of [...routes, ...whole]) {
    if (seen.has(path)) throw new Error(`two routes for ${path}`);
    seen.add(path);
  }
  return {
    find: (pathname) => matchRoutes(routes, pathname)?.[0]?.route.handle ?? null,
    redirectOf: (pathname, search = '') => {
      const given = new URLSearchParams(search);
      const asked = redirects.filter(({ handle }) => handle.asked === undefined || given.has(handle.asked));
      return matchRoutes(asked, pathname)?.[0]?.route.handle.to ?? null;
    },
  };
}
