import { Button } from 'antd';
import { useState } from 'react';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { MenuRightsDialog } from './menu-rights-dialog.tsx';

interface RightsButtonProps {
  readonly entity: EntityDefinition;
  readonly row: DisplayedRecord;
  readonly onSaved: () => void;
}

/** Opens the tree of enterprise menus to tick. */
export function MenuRightsButton({ entity, row, onSaved }: RightsButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" type="link" onClick={() => setOpen(true)}>
        配置菜单
      </Button>
      {open ? <MenuRightsDialog entity={entity} row={row} onSaved={onSaved} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
