import type { MenuDialogProps } from '#kernel/web/module.ts';
import { AppDialog as Frame } from '#kernel/web/pattern/dialog/app-dialog.tsx';
import { PanelEditor } from './panel-editor.tsx';
import { usePanelLayoutDraft } from './use-panel-layout-draft.ts';

/** The home panel manager (R1-220). */
export function Dialog({ onClose }: MenuDialogProps) {
  const { slots, setSlots, save, busy } = usePanelLayoutDraft();
  const keep = async () => {
    if (await save()) onClose();
  };
  return (
    <Frame open title="面板管理" name="panels" width={820} busy={busy} okText="保存" onClose={onClose} onOk={keep}>
      <PanelEditor slots={slots} onChange={setSlots} />
    </Frame>
  );
}
