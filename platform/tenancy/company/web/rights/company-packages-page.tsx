import { ListPage } from '#kernel/web/list/list-page.tsx';
import { enterpriseGrade } from '../../model/index.ts';
import { menuRightsScreens } from './menu-rights-screens.tsx';

const { list } = menuRightsScreens(enterpriseGrade);

/** /sys-manager/saas-user-grade */
export function Page() {
  return <ListPage entity={enterpriseGrade} slots={list} />;
}
