import { Button } from 'antd';
import { type ComponentType, useState } from 'react';
import { ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { toast } from '#kernel/web/toast/toast.ts';
import { saveLayout } from './switch-mode.ts';
import { useWorkDraft } from './use-work-draft.ts';
import { WindowFrame } from './window-frame.tsx';
import styles from './work-form.module.css';
import type { WorkFormProps } from './work-form.tsx';

/** A page that changes a part of the work layout and saves it for good. */
export function LayoutPage({ Topics }: { Topics: ComponentType<WorkFormProps> }) {
  const { draft, setDraft, error, reload, takeDefault } = useWorkDraft();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (!draft) return;
    setBusy(true);
    try {
      await saveLayout(draft);
      toast.success('保存成功');
    } finally {
      setBusy(false);
    }
  };
  return (
    <WindowFrame
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
    </WindowFrame>
  );
}
