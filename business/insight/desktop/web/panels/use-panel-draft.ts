import { useState } from 'react';
import { saveUserConfig, useSession } from '#kernel/web/session/session-store.ts';
import { toast } from '#kernel/web/toast/toast.ts';
import { filledSlots, PANEL_LAYOUT_KEY, readSlots } from '../../model/panels.ts';
import { usePanels } from './use-panels.ts';

/** A copy of the person's layout to be changed, and its saving. */
export function usePanelDraft() {
  const stored = useSession((session) => session.user?.userConfig[PANEL_LAYOUT_KEY]);
  const panels = usePanels();
  const [slots, setSlots] = useState(() => readSlots(stored, panels));
  const [busy, setBusy] = useState(false);
  /** @returns whether it was kept; a failure was told */
  const save = async (): Promise<boolean> => {
    setBusy(true);
    const kept = await saveUserConfig(PANEL_LAYOUT_KEY, filledSlots(slots)).then(
      () => true,
      () => false,
    );
    if (kept) toast.success('保存成功');
    setBusy(false);
    return kept;
  };
  return { slots, setSlots, save, busy };
}
