import { flowCirculated } from '../../model/index.ts';
import { FlowList, type FlowRow } from '../lists/flow-list.tsx';
import { unreadTitle } from '../lists/unread.tsx';

const cells = { title: (row: FlowRow) => unreadTitle(row.title, row.reading !== 'unread') };

/** /main-page/flow-circulated: processes others gave me to read and confirm, the latest first. */
export function Page() {
  return <FlowList list={flowCirculated} cells={cells} hint="同事传阅给您的流程会列在这里，阅读后请确认" />;
}
