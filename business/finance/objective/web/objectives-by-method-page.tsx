import { ListPage } from '#kernel/web/list/list-page.tsx';
import { objectiveByMethodList } from '../model/index.ts';
import { objectiveProgressSlots } from './objective-screens.tsx';

const SLOTS = objectiveProgressSlots('mode');

/** /b/business-objectives/plan-method: targets and what there is of them by how commissions are won. */
export const Page = () => <ListPage entity={objectiveByMethodList} slots={SLOTS} />;
