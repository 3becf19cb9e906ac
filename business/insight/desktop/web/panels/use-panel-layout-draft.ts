import { useState } from 'react';
import { savePersonalSetting, useSession } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { PANEL_LAYOUT_KEY, readPanelSlots, trimTrailingEmptySlots } from '../../model/home-panel-layout.ts';
import { useAvailableHomePanels } from './use-home-panels.ts';

/** A copy of the person's layout to be changed, and its saving. */
export function usePanelLayoutDraft() {
  const stored = useSession((session) => session.user?.userConfig[PANEL_LAYOUT_KEY]);
  const panels = useAvailableHomePanels();
  const [slots, setSlots] = useState(() => readPanelSlots(stored, panels));
  const [busy, setBusy] = useState(false);
  /** @returns whether it was kept; a failure was told */
  const save = async (): Promise<boolean> => {
    setBusy(true);
    const kept = await savePersonalSetting(PANEL_LAYOUT_KEY, trimTrailingEmptySlots(slots)).then(
      () => true,
      () => false,
    );
    if (kept) toast.success('保存成功');
    setBusy(false);
    return kept;
  };
  return { slots, setSlots, save, busy };
}
