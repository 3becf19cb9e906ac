import { Button } from 'antd';
import { Panel } from '#kernel/web/pattern/page/page-frame.tsx';
import { PanelEditor } from './panel-editor.tsx';
import { usePanelLayoutDraft } from './use-panel-layout-draft.ts';

/** The panels of the home page, on the page that sets up normal mode. */
export function PanelSettingsSection() {
  const { slots, setSlots, save, busy } = usePanelLayoutDraft();
  return (
    <Panel
      title="首页面板"
      extra={
        <Button size="small" type="primary" loading={busy} onClick={save}>
          保存
        </Button>
      }
    >
      <PanelEditor slots={slots} onChange={setSlots} />
    </Panel>
  );
}
