import { projectAddress } from '#business/consult/project/web/index.tsx';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { unsignedProjectList } from '../../model/index.ts';

const SLOTS = {
  address: (row: DisplayedRecord) => projectAddress({ id: row.id, name: String(row.name ?? '') }),
  emptyText: '没有未签合同先开展的项目',
};

/** /main-page/unsigned-projects: the rows behind 未签先做. */
export function Page() {
  return <ListPage entity={unsignedProjectList} slots={SLOTS} />;
}
