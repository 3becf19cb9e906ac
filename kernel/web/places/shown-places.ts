import type { RouteTable } from '../application/route-table.ts';
import type { PlaceEntry } from '../module.ts';
import type { Params } from '../session/params.ts';
import { type Holder, may } from '../session/rights.ts';

export interface ShownPlace {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly address: string;
  readonly newTab: boolean;
}

interface Surroundings {
  readonly user: Holder;
  readonly params: Params;
  readonly routes: RouteTable;
  /** Where the person is: no place leads to where one is already. */
  readonly pathname: string;
}

/** The places a person may go to from here: those they hold the right for, that exist, and that are configured. */
export function shownPlaces(
  entries: readonly PlaceEntry[],
  { user, params, routes, pathname }: Surroundings,
): ShownPlace[] {
  const exists = (address: string) =>
    !address.startsWith('/') || routes.find(address) !== null || routes.redirectOf(address) !== null;
  return entries
    .filter(({ access = 'login' }) => may(user, access))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ key, label, icon, to, newTab = false }) => {
      const address = typeof to === 'string' ? to : to(params);
      if (!address || !exists(address) || pathname.startsWith(address)) return [];
      return [{ key, label, icon, address, newTab }];
    });
}
