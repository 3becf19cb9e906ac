import ImportOutlined from '@ant-design/icons/ImportOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { project } from '#business/consult/project/model/index.ts';
import { formatInstant } from '#kernel/base/time/instants.ts';
import { PageExtensions } from '#kernel/web/application/page-extensions.tsx';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import { ListPanel } from '#kernel/web/list/list-panel.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { type CostFileRecord, costFile } from '../model/index.ts';
import { costFileAddress } from './cost-file-address.ts';
import { type CostFileRow, useCostFiles } from './use-cost-files.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).CostImportDialog }));

/** The versions of a project's cost files, and the way to import the next one. */
export function CostFilesPanel({ recordId }: PageExtensionProps) {
  const navigate = useNavigate();
  const mayImport = useHasRight('cost:write');
  const { data: owner } = useRecord(project, recordId);
  const [importing, setImporting] = useState(false);
  const open = useCallback(
    (file: Pick<CostFileRow, 'id' | 'stage'>) => {
      if (owner) navigate(costFileAddress({ id: owner.id, name: owner.name }, file));
    },
    [owner, navigate],
  );
  const slots = useMemo<ListSlots<CostFileRecord>>(
    () => ({
      params: { project: recordId },
      emptyHint: '导入计价软件导出的 XML 或 Excel 成果文件，每次导入为一个新版本',
      extraColumns: [
        { key: 'by', title: '导入人', width: 76, cell: (row) => row.createdBy_label },
        { key: 'at', title: '导入时间', width: 140, cell: (row) => formatInstant(row.createdDate) },
      ],
      toolbar: () =>
        mayImport ? (
          <Button size="small" type="primary" icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
            导入造价文件
          </Button>
        ) : null,
      rowActions: (row) => <PageExtensions place="cost-file-row" recordId={row.id} />,
      rowActionsWidth: 90,
      create: false,
      exports: false,
      open: (row) => open({ id: row.id, stage: row.stage }),
    }),
    [recordId, mayImport, open],
  );
  const count = useCostFiles(recordId).data?.length;
  return (
    <>
      <ListPanel title="造价文件" entity={costFile} slots={slots} count={count} />
      {importing && owner ? (
        <Suspense fallback={null}>
          <ImportDialog project={owner} onClose={() => setImporting(false)} onOpen={open} />
        </Suspense>
      ) : null}
    </>
  );
}
