import { projectPlan } from '../../model/index.ts';
import { ProjectScreen } from '../project-screen.tsx';
import { ProjectRecords } from '../records.tsx';

/** /consult/detail/project-info/project-plan: how the project will be worked on, and its approval. */
export function Page() {
  return (
    <ProjectScreen fit="fill">
      {(opened) => (
        <ProjectRecords
          opened={opened}
          entity={projectPlan}
          title="项目策划"
          slots={{ emptyHint: '算量组价之前编制策划书，按审批流程报批' }}
        />
      )}
    </ProjectScreen>
  );
}
