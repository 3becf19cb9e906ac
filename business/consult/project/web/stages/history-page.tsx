import { progressReport } from '../../model/index.ts';
import { ProjectScreen } from '../project-screen.tsx';
import { ProjectRecords } from '../records.tsx';
import { DoneBar } from './stage-bar.tsx';

/** /consult/detail/project-info/project-progress-history: every report of the project, the newest first. */
export function Page() {
  return (
    <ProjectScreen fit="fill">
      {(opened) => (
        <ProjectRecords
          opened={opened}
          entity={progressReport}
          title="进度历史"
          slots={{ create: false, remove: false, cells: { done: (row) => <DoneBar done={row.done} /> } }}
        />
      )}
    </ProjectScreen>
  );
}
