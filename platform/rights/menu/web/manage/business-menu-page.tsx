import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import type { EntityTreeRow } from '#kernel/web/lookups/use-entity-tree.ts';
import { menu, SYSTEM_MENU_PERMISSION } from '../../model/index.ts';

const isBusiness = ({ permission }: EntityTreeRow) => permission !== SYSTEM_MENU_PERMISSION;

/** /sys-manager/business-menu: the menu without that of system administration. */
export function Page() {
  return <EntityTree entity={menu} title="业务菜单" only={isBusiness} openLevels={0} />;
}
