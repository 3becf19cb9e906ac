import { progressReport } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';
import { DoneShareBar } from './done-share-bar.tsx';

/** /consult/detail/project-info/project-progress-history: every report of the project, the newest first. */
export function Page() {
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => (
        <ProjectRecordList
          opened={opened}
          entity={progressReport}
          title="进度历史"
          slots={{ create: false, remove: false, cells: { done: (row) => <DoneShareBar done={row.done} /> } }}
        />
      )}
    </ProjectScreenFrame>
  );
}
