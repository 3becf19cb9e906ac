import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { progressReport } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';
import { DoneShareBar } from './done-share-bar.tsx';

const CELLS = { done: (row: DisplayedRecord) => <DoneShareBar done={row.done} /> };

/** /consult/detail/project-info/project-progress-write: what the person reported, and the next report. */
export function Page() {
  const user = useCurrentUser();
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => (
        <ProjectRecordList
          opened={opened}
          entity={progressReport}
          title="我的进度填报"
          slots={{
            params: { reporter: user?.userId },
            cells: CELLS,
            emptyHint: '新建一次填报，选择阶段并写明完成比例和情况',
          }}
        />
      )}
    </ProjectScreenFrame>
  );
}
