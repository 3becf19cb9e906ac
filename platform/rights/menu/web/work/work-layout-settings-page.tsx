import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/empty-loading-error-states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { saveWorkLayout } from './switch-display-mode.ts';
import { useWorkLayoutDraft } from './use-work-layout-draft.ts';
import { WindowSettingsFrame } from './window-settings-frame.tsx';
import styles from './work-mode-layout-forms.module.css';
import type { WorkLayoutFormProps } from './work-mode-layout-forms.tsx';

/** A page that changes a part of the work layout and saves it for good. */
export function WorkLayoutSettingsPage({ Topics }: { Topics: ComponentType<WorkLayoutFormProps> }) {
  const { draft, setDraft, error, reload, takeDefault } = useWorkLayoutDraft();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!draft) return;
    setBusy(true);
    try {
      await saveWorkLayout(draft);
      toast.success('保存成功');
    } finally {
      setBusy(false);
    }
  };
  return (
    <WindowSettingsFrame
      actions={
        <>
          <Button size="small" disabled={!draft} onClick={takeDefault}>
            恢复默认
          </Button>
          <Button
            size="small"
            type="primary"
            disabled={!draft}
            loading={busy}
            onClick={() => save().catch(() => undefined)}
          >
            保存
          </Button>
        </>
      }
    >
      {error ? <ErrorState error={error} retry={reload} /> : null}
      {!draft && !error ? <LoadingState rows={8} /> : null}
      {draft ? (
        <div className={styles.form}>
          <Topics value={draft} onChange={setDraft} />
        </div>
      ) : null}
    </WindowSettingsFrame>
  );
}
