import { ListPage } from '#kernel/web/list/list-page.tsx';
import { requestScreens } from './screens.tsx';

/** /please-price/list: what is asked to be paid. */
export const Page = () => <ListPage entity={requestScreens.entity} slots={requestScreens.list} />;
