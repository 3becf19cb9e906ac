import { create } from 'zustand';
import type { SessionMenuNode } from '#kernel/web/session/session-source-types.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import type { WorkModeLayout } from '../../model/index.ts';

interface DisplayMode {
  readonly mode: 'normal' | 'work';
  /** The work layout of this window; null until it is needed. */
  readonly layout: WorkModeLayout | null;
  /** It was changed in normal mode and is not on the server yet. */
  readonly unsaved: boolean;
  /** The menu as it is in normal mode, while work mode shows a part of it. */
  readonly fullMenu: readonly SessionMenuNode[];
}

/** How the shell shows itself: normal, or reduced to what the person works with. */
export const useDisplayMode = create<DisplayMode>(() => ({
  mode: 'normal',
  layout: null,
  unsaved: false,
  fullMenu: [],
}));

/** The whole menu of the person, whatever the mode. */
export function useFullMenu(): readonly SessionMenuNode[] {
  const { mode, fullMenu } = useDisplayMode();
  const menu = useSession((session) => session.menu);
  return mode === 'work' ? fullMenu : menu;
}
