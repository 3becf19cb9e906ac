import { ListPage } from '#kernel/web/list/list-page.tsx';
import { enterpriseRole } from '../../model/index.ts';
import { rightsScreens } from './rights-screens.tsx';

const { list } = rightsScreens(enterpriseRole);

/** /sys-manager/saas-user-role */
export function Page() {
  return <ListPage entity={enterpriseRole} slots={list} />;
}
