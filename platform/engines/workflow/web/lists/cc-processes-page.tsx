import { ccProcessList } from '../../model/index.ts';
import { FlowList, type FlowListRow } from './flow-list.tsx';
import { renderUnreadTitle } from './title-marks.tsx';

const cells = { title: (row: FlowListRow) => renderUnreadTitle(row.title, Boolean(row.isRead)) };

/** /main-page/flow-copied: processes I was told of, the latest first. */
export function Page() {
  return <FlowList list={ccProcessList} cells={cells} hint="抄送给您的流程会列在这里" />;
}
