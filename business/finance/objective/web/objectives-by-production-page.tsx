import { ListPage } from '#kernel/web/list/list-page.tsx';
import { objectiveByProductionList } from '../model/index.ts';
import { objectiveProgressListSlots } from './objective-screens.tsx';

const SLOTS = objectiveProgressListSlots('kind');

/** /b/business-objectives/plan-production: targets and what there is of them by kinds of work. */
export const Page = () => <ListPage entity={objectiveByProductionList} slots={SLOTS} />;
