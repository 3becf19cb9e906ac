import { flowCopied } from '../../model/index.ts';
import { FlowList, type FlowRow } from './flow-list.tsx';
import { unreadTitle } from './unread.tsx';

const cells = { title: (row: FlowRow) => unreadTitle(row.title, Boolean(row.isRead)) };

/** /main-page/flow-copied: processes I was told of, the latest first. */
export function Page() {
  return <FlowList list={flowCopied} cells={cells} hint="抄送给您的流程会列在这里" />;
}
