import type { RouteTable } from '../../application/route-table.ts';
import type { TabVisit } from '../../tabs/tabs-state.ts';

/** What the tabs need to know of an address; null where no page stands. */
export function tabVisitOf(routes: RouteTable, pathname: string, search: string): TabVisit | null {
  const route = routes.find(pathname);
  return route && { pathname, search, routeTitle: route.title, hasPlaces: route.path.includes(':') };
}
