import { ListPage } from '#kernel/web/list/list-page.tsx';
import { supplyReceiveScreens } from './supply-screens.tsx';

/** …/office-supplies-management/receive-list: what people ask for, and what was handed out. */
export const Page = () => <ListPage entity={supplyReceiveScreens.entity} slots={supplyReceiveScreens.list} />;
