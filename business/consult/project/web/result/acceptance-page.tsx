import { acceptanceReport } from '../../model/index.ts';
import { ProjectScreen } from '../project-screen.tsx';
import { ProjectRecords } from '../records.tsx';

const SLOTS = { emptyHint: '工程竣工验收后登记，结算审核以此为据' };

/** /consult/detail/project-info/acceptance-report: how the works were accepted. */
export function Page() {
  return (
    <ProjectScreen fit="fill">
      {(opened) => <ProjectRecords opened={opened} entity={acceptanceReport} slots={SLOTS} />}
    </ProjectScreen>
  );
}
