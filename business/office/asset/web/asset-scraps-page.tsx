import { ListPage } from '#kernel/web/list/list-page.tsx';
import { assetScrapScreens } from './asset-screens.tsx';

/** …/asset-management/fund-broken: what is given up. */
export const Page = () => <ListPage entity={assetScrapScreens.entity} slots={assetScrapScreens.list} />;
