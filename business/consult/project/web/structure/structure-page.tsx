import { useMemo } from 'react';
import { EntityTree } from '#kernel/web/generic/entity-tree.tsx';
import { projectNode } from '../../model/index.ts';
import { type OpenProject, ProjectScreen } from '../project-screen.tsx';

function Structure({ opened }: { opened: OpenProject }) {
  const within = useMemo(() => ({ project: opened.id }), [opened.id]);
  return <EntityTree entity={projectNode} within={within} openLevels={3} />;
}

/** /consult/detail/project-info/project-structure: single and unit works of the project. */
export function Page() {
  return <ProjectScreen fit="fill">{(opened) => <Structure opened={opened} />}</ProjectScreen>;
}
