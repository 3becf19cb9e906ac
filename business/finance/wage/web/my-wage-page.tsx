import { ListPage } from '#kernel/web/list/list-page.tsx';
import { myWageList } from '../model/index.ts';

const SLOTS = { emptyHint: '部门工资审批通过后显示' };

/** /main-page/my-wage: one's own wages month by month. */
export const Page = () => <ListPage entity={myWageList} slots={SLOTS} />;
