import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { PagePartProps } from '#kernel/web/module.ts';
import { Panel } from '#kernel/web/pattern/page-frame.tsx';
import { checkRecord } from '../model/index.ts';
import styles from './project-records.module.css';
import { recordSlots } from './record-slots.tsx';

/** The quality checks of one project, on its page. */
export function Part({ recordId }: PagePartProps) {
  const navigate = useNavigate();
  const slots = useMemo(
    () => ({ ...recordSlots(navigate), params: { project: recordId }, exports: false as const }),
    [navigate, recordId],
  );
  return (
    <Panel title="质检记录">
      <div className={styles.list}>
        <ListPage entity={checkRecord} slots={slots} place="panel" />
      </div>
    </Panel>
  );
}
