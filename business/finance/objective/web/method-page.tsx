import { ListPage } from '#kernel/web/list/list-page.tsx';
import { objectiveByMethod } from '../model/index.ts';
import { progressList } from './screens.tsx';

const SLOTS = progressList('mode');

/** /b/business-objectives/plan-method: targets and what there is of them by how commissions are won. */
export const Page = () => <ListPage entity={objectiveByMethod} slots={SLOTS} />;
