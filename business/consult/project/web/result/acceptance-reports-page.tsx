import { acceptanceReport } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';

const SLOTS = { emptyHint: '工程竣工验收后登记，结算审核以此为据' };

/** /consult/detail/project-info/acceptance-report: how the works were accepted. */
export function Page() {
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => <ProjectRecordList opened={opened} entity={acceptanceReport} slots={SLOTS} />}
    </ProjectScreenFrame>
  );
}
