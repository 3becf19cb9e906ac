import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { enterpriseMenu } from '../model/index.ts';

/** /sys-manager/saas-enterprise-menu: the menu tree from which companies are furnished. */
export function Page() {
  return <EntityTree entity={enterpriseMenu} openLevels={0} />;
}
