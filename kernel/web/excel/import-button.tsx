import ImportOutlined from '@ant-design/icons/ImportOutlined';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { FileImportOptions } from './file-import-options.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./excel-import-dialog.tsx')).ExcelImportDialog }));

interface ImportButtonProps {
  readonly entity: EntityDefinition;
  readonly slots?: FileImportOptions;
  readonly onImported: () => void;
}

/** Opens the Excel import of an entity. */
export function ImportButton({ entity, slots, onImported }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        导入
      </Button>
      <Suspense fallback={null}>
        {open ? (
          <ImportDialog entity={entity} slots={slots} onImported={onImported} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
