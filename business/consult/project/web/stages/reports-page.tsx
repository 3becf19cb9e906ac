import type { Row } from '#kernel/web/row.ts';
import { useCurrentUser } from '#kernel/web/session/session-store.ts';
import { progressReport } from '../../model/index.ts';
import { ProjectScreen } from '../project-screen.tsx';
import { ProjectRecords } from '../records.tsx';
import { DoneBar } from './stage-bar.tsx';

const CELLS = { done: (row: Row) => <DoneBar done={row.done} /> };

/** /consult/detail/project-info/project-progress-write: what the person reported, and the next report. */
export function Page() {
  const user = useCurrentUser();
  return (
    <ProjectScreen fit="fill">
      {(opened) => (
        <ProjectRecords
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
    </ProjectScreen>
  );
}
