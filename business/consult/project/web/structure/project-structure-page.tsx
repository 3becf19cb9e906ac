import { useMemo } from 'react';
import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { projectNode } from '../../model/index.ts';
import { type OpenedProjectRecord, ProjectScreenFrame } from '../project-screen-frame.tsx';

function Structure({ opened }: { opened: OpenedProjectRecord }) {
  const within = useMemo(() => ({ project: opened.id }), [opened.id]);
  return <EntityTree entity={projectNode} within={within} openLevels={3} />;
}

/** /consult/detail/project-info/project-structure: single and unit works of the project. */
export function Page() {
  return <ProjectScreenFrame fit="fill">{(opened) => <Structure opened={opened} />}</ProjectScreenFrame>;
}
