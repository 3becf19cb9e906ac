import ImportOutlined from '@ant-design/icons/ImportOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { showInstant } from '#kernel/fields/datetime/kind.ts';
import { useRecord } from '#kernel/web/form/use-record.ts';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import type { PagePartProps } from '#kernel/web/module.ts';
import { Panel } from '#kernel/web/pattern/page-frame.tsx';
import { PageParts } from '#kernel/web/root/page-parts.tsx';
import { useCan } from '#kernel/web/session/session-store.ts';
import { project } from '#modules/project/model/index.ts';
import { projectAddress } from '#modules/project/web/index.tsx';
import { costFile } from '../model/index.ts';
import styles from './cost-files-panel.module.css';
import { screenOf } from './stages.ts';
import { type CostFileRow, useCostFiles } from './use-cost-files.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }));

/** Lines the table has room for: the generic table is never lower than four, a long one scrolls. */
const LEAST_LINES = 4;
const MOST_LINES = 10;

/** The versions of a project's cost files, and the way to import the next one. */
export function Part({ recordId }: PagePartProps) {
  const navigate = useNavigate();
  const mayImport = useCan('cost:write');
  const { data: owner } = useRecord(project, recordId);
  const [importing, setImporting] = useState(false);
  const open = useCallback(
    (file: Pick<CostFileRow, 'id' | 'stage'>) => {
      if (!owner) return;
      const place = { id: owner.id, name: owner.name };
      navigate(projectAddress(place, screenOf(file.stage).path, { fileId: file.id }));
    },
    [owner, navigate],
  );
  const slots = useMemo<ListSlots>(
    () => ({
      params: { project: recordId },
      extraColumns: [
        { key: 'by', title: '导入人', width: 76, cell: (row) => row.createdBy_label },
        { key: 'at', title: '导入时间', width: 140, cell: (row) => showInstant(row.createdDate) },
      ],
      toolbar: () =>
        mayImport ? (
          <Button size="small" type="primary" icon={<ImportOutlined />} onClick={() => setImporting(true)}>
            导入造价文件
          </Button>
        ) : null,
      rowActions: (row) => <PageParts place="cost-file-row" recordId={row.id} />,
      rowActionsWidth: 90,
      create: false,
      exports: false,
      open: (row) => open({ id: row.id, stage: String(row.stage) }),
    }),
    [recordId, mayImport, open],
  );
  const count = useCostFiles(recordId).data?.length ?? 0;
  const shown = Math.min(Math.max(count, LEAST_LINES), MOST_LINES);
  return (
    <Panel title="造价文件">
      <div className={styles.list} style={{ '--lines': shown }}>
        <ListPage entity={costFile} slots={slots} place="panel" />
      </div>
      {importing && owner ? (
        <Suspense fallback={null}>
          <ImportDialog project={owner} onClose={() => setImporting(false)} onOpen={open} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
