import { ListPage } from '#kernel/web/list/list-page.tsx';
import { objectiveByProduction } from '../model/index.ts';
import { progressList } from './screens.tsx';

const SLOTS = progressList('kind');

/** /b/business-objectives/plan-production: targets and what there is of them by kinds of work. */
export const Page = () => <ListPage entity={objectiveByProduction} slots={SLOTS} />;
