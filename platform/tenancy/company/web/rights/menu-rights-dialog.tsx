import { useState } from 'react';
import { toTextList } from '#kernel/base/unknown-values.ts';
import { recordCalls } from '#kernel/meta/calls/record-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { useEntityTree } from '#kernel/web/lookups/use-entity-tree.ts';
import { AppDialog } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { CheckboxTree } from '#kernel/web/pattern/input/checkbox-tree.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import {
  enterpriseMenu,
  type MenuNodeWithPermission,
  menuCheckboxStatesOf,
  rightsWithinMenuNode,
  toggleMenuRights,
} from '../../model/index.ts';
import styles from './menu-rights-dialog.module.css';

type MenuNode = MenuNodeWithPermission & { readonly name?: unknown; readonly children?: readonly MenuNode[] | null };

/** What everybody may open has no box to tick. */
const isOpen = (node: MenuNode): boolean => rightsWithinMenuNode(node).length === 0;

interface RightsDialogProps {
  readonly entity: EntityDefinition;
  readonly row: DisplayedRecord;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Which enterprise menus a package or role holds; a change acts at everybody's next request. */
export function MenuRightsDialog({ entity, row, onSaved, onClose }: RightsDialogProps) {
  const mayWrite = useHasRight('saas:write');
  const { data, error, refetch } = useEntityTree(enterpriseMenu);
  const [rights, setRights] = useState<ReadonlySet<string>>(() => new Set(toTextList(row.rights)));
  const [busy, setBusy] = useState(false);
  const menus: readonly MenuNode[] = data ?? [];
  const save = async () => {
    setBusy(true);
    const body = { id: row.id, version: row.version, rights: [...rights].sort() };
    // A refusal has been told by the call itself.
    const saved = await callServer(recordCalls.save, { params: { name: entity.code }, body }).catch(() => null);
    setBusy(false);
    if (!saved) return;
    toast.success('保存成功');
    onSaved();
    onClose();
  };
  return (
    <AppDialog
      open
      name="saas.rights"
      title={`${String(row.name)}：配置菜单`}
      width={520}
      height="70vh"
      onClose={onClose}
      onOk={mayWrite ? save : undefined}
      okText="保存"
      busy={busy}
      note={`已选 ${rights.size} 项权限`}
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingState rows={8} />}
      {data ? (
        <CheckboxTree
          className={styles.tree}
          nodes={menus}
          titleOf={(node) => (isOpen(node) ? `${String(node.name)}（所有人可用）` : String(node.name))}
          boxOf={(node) => (isOpen(node) ? 'fixed' : 'free')}
          disabled={!mayWrite}
          openAtFirst="all"
          ticked={menuCheckboxStatesOf(menus, rights)}
          onTick={(node) => setRights(toggleMenuRights(node, rights))}
        />
      ) : null}
    </AppDialog>
  );
}
