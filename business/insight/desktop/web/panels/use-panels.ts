import { useParts } from '#kernel/web/application/page-parts.tsx';
import type { PanelEntry } from '../../model/panels.ts';

/** Where modules put their panels of the home page. */
export const HOME_PANEL = 'home-panel';

/** The panels that modules bring and the person may see: whoever has the data brings the panel. */
export const usePanels = (): readonly PanelEntry[] =>
  useParts(HOME_PANEL).map(({ key, title = key, morePath = '/main-page' }) => ({ code: key, title, morePath }));
