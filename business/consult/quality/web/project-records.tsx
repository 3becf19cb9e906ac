import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { PagePartProps } from '#kernel/web/module.ts';
import { checkRecord } from '../model/index.ts';
import { recordSlots } from './record-slots.tsx';

/** The quality checks of one project, on its page. */
export function Part({ recordId }: PagePartProps) {
  const navigate = useNavigate();
  const slots = useMemo(
    () => ({ ...recordSlots(navigate), params: { project: recordId }, exports: false as const }),
    [navigate, recordId],
  );
  return <ListPanel title="质检记录" entity={checkRecord} slots={slots} />;
}
