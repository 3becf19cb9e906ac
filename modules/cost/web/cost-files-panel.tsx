import ImportOutlined from '@ant-design/icons/ImportOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRecord } from '#kernel/web/form/use-record.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import type { PagePartProps } from '#kernel/web/module.ts';
import { Panel } from '#kernel/web/pattern/page-frame.tsx';
import { useCan } from '#kernel/web/session/session-store.ts';
import { project } from '#modules/project/model/index.ts';
import { projectAddress } from '#modules/project/web/index.tsx';
import { costFile } from '../model/index.ts';
import styles from './cost-files-panel.module.css';
import { screenOf } from './stages.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }));

/** The versions of a project's cost files, and the way to import the next one. */
export function Part({ recordId }: PagePartProps) {
  const navigate = useNavigate();
  const mayImport = useCan('cost:write');
  const { data: owner } = useRecord(project, recordId);
  const [importing, setImporting] = useState(false);
  const slots = useMemo<ListSlots>(
    () => ({
      params: { project: recordId },
      columns: [
        'name',
        'versionNo',
        'stage',
        'total',
        'billCount',
        'measureCount',
        'normCount',
        'resourceCount',
        'createdBy',
        'createdDate',
      ],
      create: false,
      exports: false,
      open: (row) =>
        owner &&
        navigate(
          projectAddress({ id: owner.id, name: owner.name }, screenOf(String(row.stage)).path, { fileId: row.id }),
        ),
    }),
    [recordId, owner, navigate],
  );
  const importButton = mayImport ? (
    <Button size="small" type="primary" icon={<ImportOutlined />} onClick={() => setImporting(true)}>
      导入造价文件
    </Button>
  ) : null;
  return (
    <Panel title="造价文件" extra={importButton}>
      <div className={styles.list}>
        <ListPage entity={costFile} slots={slots} place="panel" />
      </div>
      {importing && owner ? (
        <Suspense fallback={null}>
          <ImportDialog project={owner} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
