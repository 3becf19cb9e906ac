import { circulatedProcessList } from '../../model/index.ts';
import { FlowList, type FlowListRow } from '../lists/flow-list.tsx';
import { renderUnreadTitle } from '../lists/title-marks.tsx';

const cells = { title: (row: FlowListRow) => renderUnreadTitle(row.title, row.reading !== 'unread') };

/** /main-page/flow-circulated: processes others gave me to read and confirm, the latest first. */
export function Page() {
  return <FlowList list={circulatedProcessList} cells={cells} hint="同事传阅给您的流程会列在这里，阅读后请确认" />;
}
