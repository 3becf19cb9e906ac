import ImportOutlined from '@ant-design/icons/ImportOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { project } from '#business/consult/project/model/index.ts';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).CostImportDialog }));

/** Imports a cost file into a project from another module's page; its lists of files are freshened. */
export function ImportCostFileButton({ recordId }: PageExtensionProps) {
  const { data: owner } = useRecord(project, recordId);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button size="small" icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
        导入造价文件
      </Button>
      {importing && owner ? (
        <Suspense fallback={null}>
          <ImportDialog
            project={owner}
            stage="submitted"
            onClose={() => setImporting(false)}
            onOpen={() => setImporting(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
