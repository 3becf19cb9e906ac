import { flowExpiring } from '../../model/index.ts';
import { FlowList } from './flow-list.tsx';

/** /main-page/form-expire-notice: what I should have done by a time, the most urgent first. */
export function Page() {
  return <FlowList list={flowExpiring} hint="有办理时限的待办会按时限先后列在这里" />;
}
