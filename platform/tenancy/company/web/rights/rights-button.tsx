import { Button } from 'antd';
import { useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Row } from '#kernel/web/row.ts';
import { RightsDialog } from './rights-dialog.tsx';

interface RightsButtonProps {
  readonly entity: EntityDefinition;
  readonly row: Row;
  readonly onSaved: () => void;
}

/** Opens the tree of enterprise menus to tick. */
export function RightsButton({ entity, row, onSaved }: RightsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        配置菜单
      </Button>
      {open ? <RightsDialog entity={entity} row={row} onSaved={onSaved} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
