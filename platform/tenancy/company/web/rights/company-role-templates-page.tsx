import { ListPage } from '#kernel/web/list/list-page.tsx';
import { enterpriseRole } from '../../model/index.ts';
import { createMenuRightsScreens } from './menu-rights-screens.tsx';

const { list } = createMenuRightsScreens(enterpriseRole);

/** /sys-manager/saas-user-role */
export function Page() {
  return <ListPage entity={enterpriseRole} slots={list} />;
}
