import { ListPage } from '#kernel/web/list/list-page.tsx';
import { assetMaintainScreens } from './asset-screens.tsx';

/** …/asset-management/maintain-management: what is repaired. */
export const Page = () => <ListPage entity={assetMaintainScreens.entity} slots={assetMaintainScreens.list} />;
