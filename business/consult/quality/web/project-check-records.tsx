import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { checkRecord } from '../model/index.ts';
import { createSlotsOfCheckRecords } from './list-slots-of-check-records.tsx';

/** The quality checks of one project, each leading to its result. @param recordId of the project */
export function ProjectCheckRecords({ recordId }: Pick<PageExtensionProps, 'recordId'>) {
  const navigate = useNavigate();
  const slots = useMemo(
    () => ({ ...createSlotsOfCheckRecords(navigate), params: { project: recordId }, exports: false as const }),
    [navigate, recordId],
  );
  return <ListPanel title="质检记录" entity={checkRecord} slots={slots} />;
}
