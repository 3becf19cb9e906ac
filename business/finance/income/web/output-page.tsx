import { ListPage } from '#kernel/web/list/list-page.tsx';
import { outputScreens } from './income-screens.tsx';

/** /main-page/create-income-platform: how far projects are, month by month, and what output that makes. */
export const Page = () => <ListPage entity={outputScreens.entity} slots={outputScreens.list} />;
