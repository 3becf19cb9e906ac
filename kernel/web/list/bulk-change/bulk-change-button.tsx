import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';

const ChangeDialog = lazy(async () => ({ default: (await import('./bulk-change-dialog.tsx')).BulkChangeDialog }));

interface ChangeButtonProps {
  readonly entity: EntityDefinition;
  readonly rows: readonly DisplayedRecord[];
  readonly onChanged: () => void;
}

/** Changes one field of the chosen records. */
export function BulkChangeButton({ entity, rows, onChanged }: ChangeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={rows.length === 0} onClick={() => setOpen(true)}>
        批量修改
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ChangeDialog {...{ entity, rows, onChanged }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
