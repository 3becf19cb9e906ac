import { ListPage } from '#kernel/web/list/list-page.tsx';
import { enterpriseRole } from '../../model/index.ts';
import { menuRightsScreens } from './menu-rights-screens.tsx';

const { list } = menuRightsScreens(enterpriseRole);

/** /sys-manager/saas-user-role */
export function Page() {
  return <ListPage entity={enterpriseRole} slots={list} />;
}
