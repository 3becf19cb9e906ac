import { Button } from 'antd';
import { useRef, useState } from 'react';
import { useSaveKey } from '#kernel/web/form/save/use-save-key.ts';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { useCan } from '#kernel/web/session/session-store.ts';
import { useUnsaved } from '#kernel/web/tabs/use-tab.ts';
import { AttrTicks } from './attr-ticks.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import styles from './data.module.css';
import { MenuList } from './menu-list.tsx';
import { useDataDrafts, useDataMenus, useSetMenus } from './use-data-grants.ts';

/** What a role shows of each data menu: menus left, attributes to tick right; saved together. */
export function DataGrants({ roleId }: { readonly roleId: string }) {
  const root = useRef<HTMLDivElement>(null);
  const mayWrite = useCan('role:write');
  const { data: menus, error, refetch } = useDataMenus();
  const { data: marked = [] } = useSetMenus(roleId);
  const drafts = useDataDrafts(roleId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [copying, setCopying] = useState(false);
  useUnsaved(drafts.any);
  useSaveKey(root, mayWrite && drafts.dirty ? () => void drafts.save() : null);
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
        <MenuList menus={menus} marked={marked} drafts={drafts} chosen={menu.id} onChoose={setChosen} />
        <AttrTicks key={`${roleId}/${menu.id}`} roleId={roleId} menuId={menu.id} drafts={drafts} readOnly={!mayWrite} />
      </div>
      {copying ? (
        <CopyDialog
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
