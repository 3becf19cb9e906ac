import { projectPlan } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';

/** /consult/detail/project-info/project-plan: how the project will be worked on, and its approval. */
export function Page() {
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => (
        <ProjectRecordList
          opened={opened}
          entity={projectPlan}
          title="项目策划"
          slots={{ emptyHint: '算量组价之前编制策划书，按审批流程报批' }}
        />
      )}
    </ProjectScreenFrame>
  );
}
