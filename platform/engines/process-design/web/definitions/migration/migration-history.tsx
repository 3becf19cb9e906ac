import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import {
  type BulkItemResult,
  type InstanceMigrationRow,
  instanceMigrationCalls,
} from '#platform/engines/workflow/model/index.ts';
import styles from './migration.module.css';
import { MigrationResultsDialog } from './migration-results-dialog.tsx';

/** What was migrated before, with the way back for all that has not gone on since. */
export function MigrationHistory({ code, onReturned }: { readonly code: string; readonly onReturned: () => void }) {
  const confirm = useConfirm();
  const [results, setResults] = useState<readonly BulkItemResult[] | null>(null);
  const { data = [] } = useQuery({
    queryKey: ['flow', 'movings', code],
    queryFn: () => callServer(instanceMigrationCalls.movings, { params: { code }, quiet: true }),
    refetchOnMount: 'always',
  });
  const giveBack = async ({ id, from }: InstanceMigrationRow) => {
    const text = '迁移后没有办理过的流程恢复到迁移前的环节和版本，已继续办理的不变。';
    if (!(await confirm({ title: `退回第${from}版？`, text, okText: '退回' }))) return;
    setResults(await callServer(instanceMigrationCalls.moveBack, { params: { id } }));
    onReturned();
  };
  if (data.length === 0) return null;
  return (
    <>
      <h4>迁移记录</h4>
      <ul className={styles.places} aria-label="迁移记录">
        {data.map((row) => (
          <li key={row.id} className={styles.line}>
            <span>{`第${row.from}版→第${row.to}版：迁移${row.moved}个，未迁移${row.faults}个，已退回${row.returned}个`}</span>
            <span className={styles.faint}>{`${row.byName}，${formatInstant(row.at)}：${row.reason}`}</span>
            {row.moved > row.returned ? (
              <Button size="small" type="link" onClick={() => giveBack(row)}>
                退回
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {results ? <MigrationResultsDialog label="退回" results={results} onClose={() => setResults(null)} /> : null}
    </>
  );
}
