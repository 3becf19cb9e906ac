import { Button } from 'antd';
import { useState } from 'react';
import type { MenuDialogProps } from '#kernel/web/module.ts';
import { AppDialog as Frame } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { useDisplayMode } from './display-mode.ts';
import { setWorkLayoutOfWindow } from './switch-display-mode.ts';
import { useWorkLayoutDraft } from './use-work-layout-draft.ts';
import styles from './work-mode-layout-forms.module.css';
import { HomeModulesForm, HomeTopicsForm, LeftColumnForm } from './work-mode-layout-forms.tsx';

/** Work mode management: 900 px wide, 70 % of the window high (R1-207, R1-208). */
export function Dialog({ onClose }: MenuDialogProps) {
  const isWork = useDisplayMode(({ mode }) => mode === 'work');
  const { draft, setDraft, error, reload, takeDefault } = useWorkLayoutDraft();
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    if (!draft) return;
    setBusy(true);
    try {
      await setWorkLayoutOfWindow(draft);
      toast.success(isWork ? '保存成功' : '设置成功');
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Frame
      open
      title="工作模式管理"
      name="work-mode"
      width={900}
      height="70vh"
      busy={busy}
      onClose={onClose}
      onOk={() => keep().catch(() => undefined)}
      note={
        <Button size="small" type="link" onClick={takeDefault}>
          恢复默认
        </Button>
      }
    >
      {error ? <ErrorState error={error} retry={reload} /> : null}
      {!draft && !error ? <LoadingState rows={8} /> : null}
      {draft ? (
        <div className={styles.form}>
          {isWork ? null : <p className={styles.state}>当前为普通模式：设置在本窗口保留，切换到工作模式时保存。</p>}
          <HomeTopicsForm value={draft} onChange={setDraft} />
          <div className={styles.columns}>
            <HomeModulesForm value={draft} onChange={setDraft} />
            <LeftColumnForm value={draft} onChange={setDraft} />
          </div>
        </div>
      ) : null}
    </Frame>
  );
}
