import { ListPage } from '#kernel/web/list/list-page.tsx';
import { enterpriseGrade } from '../../model/index.ts';
import { rightsScreens } from './rights-screens.tsx';

const { list } = rightsScreens(enterpriseGrade);

/** /sys-manager/saas-user-grade */
export function Page() {
  return <ListPage entity={enterpriseGrade} slots={list} />;
}
