import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useSaveShortcut } from '#kernel/web/form/save/use-save-shortcut.ts';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { useMarkUnsaved } from '#kernel/web/tabs/tab-title-and-unsaved-hooks.ts';
import { CopyRightsFromRoleDialog } from './copy-rights-from-role-dialog.tsx';
import styles from './data.module.css';
import { DataRightCheckboxes } from './data-right-checkboxes.tsx';
import { DataRightEntityList } from './data-right-entity-list.tsx';
import { useDataRightDrafts, useDataRightEntities, useDataRightEntitiesSetForRole } from './use-data-rights.ts';

/** What a role shows of each data menu: menus left, attributes to tick right; saved together. */
export function DataRightsEditor({ roleId }: { readonly roleId: string }) {
  const root = useRef<HTMLDivElement>(null);
  const mayWrite = useHasRight('role:write');
  const { data: menus, error, refetch } = useDataRightEntities();
  const { data: marked = [] } = useDataRightEntitiesSetForRole(roleId);
  const drafts = useDataRightDrafts(roleId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [copying, setCopying] = useState(false);
  useMarkUnsaved(drafts.any);
  useSaveShortcut(root, mayWrite && drafts.dirty ? () => void drafts.save() : null);
  if (error && !menus) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!menus) return <LoadingState rows={8} />;
  const menu = menus.find(({ id }) => id === chosen) ?? menus[0];
  if (!menu) return null;
  const actions = mayWrite ? (
    <>
      <Button size="small" disabled={drafts.dirty} onClick={() => setCopying(true)}>
        从其他角色复制
      </Button>
      <Button size="small" disabled={!drafts.dirty || drafts.busy} onClick={drafts.undo}>
        撤销
      </Button>
      <Button
        size="small"
        type="primary"
        disabled={!drafts.dirty}
        loading={drafts.busy}
        onClick={() => void drafts.save()}
      >
        保存
      </Button>
    </>
  ) : null;
  return (
    <PageFrame title={menu.name} subtitle={drafts.dirty ? '有未保存的修改' : menu.group} actions={actions} fit="fill">
      <div ref={root} className={styles.columns}>
        <DataRightEntityList menus={menus} marked={marked} drafts={drafts} chosen={menu.id} onChoose={setChosen} />
        <DataRightCheckboxes
          key={`${roleId}/${menu.id}`}
          roleId={roleId}
          menuId={menu.id}
          drafts={drafts}
          readOnly={!mayWrite}
        />
      </div>
      {copying ? (
        <CopyRightsFromRoleDialog
          targetRoleId={roleId}
          onClose={() => setCopying(false)}
          onCopied={() => {
            setCopying(false);
            void drafts.refresh();
          }}
        />
      ) : null}
    </PageFrame>
  );
}
