import { projectFee } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';

const SLOTS = { emptyHint: '按合同列出基本费、效益费等各项费用' };

/** /consult/detail/project-info/project-fee: what the project is paid for. */
export function Page() {
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => <ProjectRecordList opened={opened} entity={projectFee} slots={SLOTS} />}
    </ProjectScreenFrame>
  );
}
