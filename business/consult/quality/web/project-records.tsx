import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { PagePartProps } from '#kernel/web/module.ts';
import { checkRecord } from '../model/index.ts';
import { recordSlots } from './record-slots.tsx';

/** The quality checks of one project, on its page. */
export const Part = ({ recordId }: PagePartProps) => <ProjectRecords projectId={recordId} />;

/** The quality checks of one project, each leading to its result. */
export function ProjectRecords({ projectId }: { projectId: string }) {
  const navigate = useNavigate();
  const slots = useMemo(
    () => ({ ...recordSlots(navigate), params: { project: projectId }, exports: false as const }),
    [navigate, projectId],
  );
  return <ListPanel title="质检记录" entity={checkRecord} slots={slots} />;
}
