import { ListPage } from '#kernel/web/list/list-page.tsx';
import { objectiveByMethodList } from '../model/index.ts';
import { objectiveProgressListSlots } from './objective-screens.tsx';

const SLOTS = objectiveProgressListSlots('mode');

/** /b/business-objectives/plan-method: targets and what there is of them by how commissions are won. */
export const Page = () => <ListPage entity={objectiveByMethodList} slots={SLOTS} />;
