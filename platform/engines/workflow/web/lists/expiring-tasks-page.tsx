import { expiringTaskList } from '../../model/index.ts';
import { FlowList } from './flow-list.tsx';
import { renderOverdueMark } from './title-marks.tsx';

/** /main-page/form-expire-notice: what I should have done by a time, the most urgent first. */
export function Page() {
  return (
    <FlowList
      list={expiringTaskList}
      cells={{ overdue: renderOverdueMark }}
      hint="有办理时限的待办会按时限先后列在这里"
    />
  );
}
