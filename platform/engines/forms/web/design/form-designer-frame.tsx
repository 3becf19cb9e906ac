import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '#kernel/web/pattern/dialog/use-confirm.tsx';
import { UndoButtons } from '#kernel/web/pattern/history/undo-buttons.tsx';
import { useUndoKeys } from '#kernel/web/pattern/history/use-undo-keys.ts';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { useTabLeaveGuard } from '#kernel/web/tabs/tab-leave-guards.ts';
import styles from './design.module.css';
import { FieldKindPalette } from './field-kind-palette.tsx';
import { FormCanvas } from './form-canvas.tsx';
import { useFormDesign } from './form-design-context.ts';
import { FormPreviewDialog } from './form-preview-dialog.tsx';
import { FormDesignPropertiesPanel } from './properties/form-design-properties-panel.tsx';
import { useSaveAndPublishForm } from './use-save-and-publish-form.ts';

interface DesignFrameProps {
  readonly isChanged: boolean;
  readonly undo?: () => void;
  readonly redo?: () => void;
  readonly onSaved: () => void;
}

/** Title and commands, and below them palette, canvas and properties. Ctrl+Z undoes, Ctrl+Y does again. */
export function FormDesignerFrame({ isChanged, undo, redo, onSaved }: DesignFrameProps) {
  const { draft, identity } = useFormDesign();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [previewing, setPreviewing] = useState(false);
  const { busy, save, publish } = useSaveAndPublishForm(onSaved);
  useUndoKeys(undo, redo);
  useTabLeaveGuard({
    close: async () =>
      !isChanged ||
      (await confirm({
        title: '关闭表单设计？',
        text: `「${identity.name}」的修改尚未保存，关闭后将丢失。`,
        okText: '关闭',
        cancelText: '继续设计',
        danger: true,
      })),
  });
  const processAddress = `/sys-manager/setting-flow/f-flow-design?${new URLSearchParams({ code: draft.code, name: `流程设计：${identity.name}` })}`;
  return (
    <div className={styles.page}>
      <PageFrame
        fit="fill"
        title={identity.name || '未命名表单'}
        subtitle={<Standing isChanged={isChanged} />}
        actions={
          <>
            <UndoButtons undo={undo} redo={redo} />
            <Button size="small" onClick={() => setPreviewing(true)}>
              预览
            </Button>
            <Button size="small" loading={busy} disabled={!isChanged} onClick={() => void save()}>
              保存草稿
            </Button>
            {draft.version > 0 ? (
              <Button size="small" onClick={() => navigate(processAddress)}>
                设计流程
              </Button>
            ) : null}
            <Button size="small" type="primary" loading={busy} onClick={() => void publish()}>
              发布
            </Button>
          </>
        }
      >
        <div className={styles.parts}>
          <FieldKindPalette />
          <FormCanvas />
          <FormDesignPropertiesPanel />
        </div>
      </PageFrame>
      {previewing ? <FormPreviewDialog onClose={() => setPreviewing(false)} /> : null}
    </div>
  );
}

/** Which version is in force, and how the draft stands to it. */
function Standing({ isChanged }: { isChanged: boolean }) {
  const { draft } = useFormDesign();
  const isNews = isChanged || (draft.version > 0 && !draft.published);
  return (
    <>
      {draft.version > 0 ? `第${draft.version}版使用中` : '未发布'}
      {isNews ? (
        <Tag color="warning" className={styles.unsaved}>
          {isChanged ? '未保存的修改' : '草稿有未发布的修改'}
        </Tag>
      ) : null}
    </>
  );
}
