import { ListPage } from '#kernel/web/list/list-page.tsx';
import { productionOutputScreens } from './income-screens.tsx';

/** /main-page/create-income-platform: how far projects are, month by month, and what output that makes. */
export const Page = () => <ListPage entity={productionOutputScreens.entity} slots={productionOutputScreens.list} />;
