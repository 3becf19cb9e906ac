import { safetyQuality } from '../../model/index.ts';
import { ProjectScreen } from '../project-screen.tsx';
import { ProjectRecords } from '../records.tsx';

/** /consult/detail/project-info/safety-quality: what was found on site. */
export function Page() {
  return (
    <ProjectScreen fit="fill">
      {(opened) => <ProjectRecords opened={opened} entity={safetyQuality} title="安全质量" />}
    </ProjectScreen>
  );
}
