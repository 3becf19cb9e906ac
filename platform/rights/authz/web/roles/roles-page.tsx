import { ListPage } from '#kernel/web/list/list-page.tsx';
import { roleScreens } from './role-screens.tsx';

/** /sys-manager/role, /main-page/role: the roles of the company. */
export function Page() {
  return <ListPage entity={roleScreens.entity} slots={roleScreens.list} />;
}
