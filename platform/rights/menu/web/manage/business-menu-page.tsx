import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import type { TreeRow } from '#kernel/web/lookups/use-tree.ts';
import { menu, SYSTEM_MENU } from '../../model/index.ts';

const isBusiness = ({ permission }: TreeRow) => permission !== SYSTEM_MENU;

/** /sys-manager/business-menu: the menu without that of system administration. */
export function Page() {
  return <EntityTree entity={menu} title="业务菜单" only={isBusiness} openLevels={0} />;
}
