import { ListPage } from '#kernel/web/list/list-page.tsx';
import { assetBuyScreens } from './asset-screens.tsx';

/** …/asset-management/buying-request: assets that departments ask for, and what of them has cards. */
export const Page = () => <ListPage entity={assetBuyScreens.entity} slots={assetBuyScreens.list} />;
