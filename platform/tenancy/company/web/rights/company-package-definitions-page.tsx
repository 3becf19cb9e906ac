import { ListPage } from '#kernel/web/list/list-page.tsx';
import { enterpriseGrade } from '../../model/index.ts';
import { createMenuRightsScreens } from './menu-rights-screens.tsx';

const { list } = createMenuRightsScreens(enterpriseGrade);

/** /sys-manager/saas-user-grade */
export function Page() {
  return <ListPage entity={enterpriseGrade} slots={list} />;
}
