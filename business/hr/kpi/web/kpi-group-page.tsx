import { ListPage } from '#kernel/web/list/list-page.tsx';
import { kpiGroup } from '../model/index.ts';

const SLOTS = { emptyHint: '把同样考核的部门和人员编为一个人群，配上指标模板' };

/** /base-data/ecms-human-manage/personnel-example: people who are measured by the same targets. */
export const Page = () => <ListPage entity={kpiGroup} slots={SLOTS} />;
