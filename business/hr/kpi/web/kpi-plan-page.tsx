import { ListPage } from '#kernel/web/list/list-page.tsx';
import { kpiPlan } from '../model/index.ts';
import { planScreens } from './kpi-screens.tsx';

/** /main-page/kpi-check-plan-new: plans, from approval to the archive. */
export const Page = () => <ListPage entity={kpiPlan} slots={planScreens.list} />;
