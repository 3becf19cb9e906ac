import { ListPage } from '#kernel/web/list/list-page.tsx';
import { supplyPurchaseScreens } from './supply-screens.tsx';

/** …/office-supplies-management/purchase-list: what is bought, and what of it came. */
export const Page = () => <ListPage entity={supplyPurchaseScreens.entity} slots={supplyPurchaseScreens.list} />;
