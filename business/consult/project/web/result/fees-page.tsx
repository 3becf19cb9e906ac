import { projectFee } from '../../model/index.ts';
import { ProjectScreen } from '../project-screen.tsx';
import { ProjectRecords } from '../records.tsx';

const SLOTS = { emptyHint: '按合同列出基本费、效益费等各项费用' };

/** /consult/detail/project-info/project-fee: what the project is paid for. */
export function Page() {
  return (
    <ProjectScreen fit="fill">
      {(opened) => <ProjectRecords opened={opened} entity={projectFee} slots={SLOTS} />}
    </ProjectScreen>
  );
}
