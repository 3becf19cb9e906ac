import { ListPage } from '#kernel/web/list/list-page.tsx';
import { wageSummaryList } from '../model/index.ts';

const SLOTS = { emptyHint: '部门工资审批通过后显示' };

/** /main-page/wage-sums: what departments cost month by month. */
export const Page = () => <ListPage entity={wageSummaryList} slots={SLOTS} />;
