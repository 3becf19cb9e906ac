import type { RouteTable } from '../application/route-table.ts';
import type { ProductSwitchEntry } from '../module.ts';
import type { SystemParams } from '../session/params.ts';
import { type UserRights, userHasRight } from '../session/user-has-right.ts';

export interface ProductSwitchTarget {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly address: string;
  readonly newTab: boolean;
}

interface Surroundings {
  readonly user: UserRights;
  readonly params: SystemParams;
  readonly routes: RouteTable;
  /** Where the person is: no place leads to where one is already. */
  readonly pathname: string;
}

/** The places a person may go to from here: those they hold the right for, that exist, and that are configured. */
export function productSwitchTargetsFor(
  entries: readonly ProductSwitchEntry[],
  { user, params, routes, pathname }: Surroundings,
): ProductSwitchTarget[] {
  const exists = (address: string) =>
    !address.startsWith('/') || routes.find(address) !== null || routes.redirectOf(address) !== null;
  return entries
    .filter(({ access = 'login' }) => userHasRight(user, access))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ key, label, icon, to, newTab = false }) => {
      const address = typeof to === 'string' ? to : to(params);
      if (!address || !exists(address) || pathname.startsWith(address)) return [];
      return [{ key, label, icon, address, newTab }];
    });
}
