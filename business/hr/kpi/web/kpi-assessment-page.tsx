import { ListPage } from '#kernel/web/list/list-page.tsx';
import { kpiTable } from '../model/index.ts';
import { tableScreens } from './kpi-screens.tsx';

/** /base-data/ecms-human-manage/kpi-assessment: everybody's tables, for calibration. */
export const Page = () => <ListPage entity={kpiTable} slots={tableScreens.list} />;
