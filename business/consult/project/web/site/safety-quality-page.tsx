import { safetyQuality } from '../../model/index.ts';
import { ProjectRecordList } from '../project-record-list.tsx';
import { ProjectScreenFrame } from '../project-screen-frame.tsx';

/** /consult/detail/project-info/safety-quality: what was found on site. */
export function Page() {
  return (
    <ProjectScreenFrame fit="fill">
      {(opened) => <ProjectRecordList opened={opened} entity={safetyQuality} title="安全质量" />}
    </ProjectScreenFrame>
  );
}
