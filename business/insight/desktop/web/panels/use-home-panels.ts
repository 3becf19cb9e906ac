import { usePageExtensions } from '#kernel/web/application/page-extensions.tsx';
import type { HomePanelEntry } from '../../model/home-panel-layout.ts';

/** Where modules put their panels of the home page. */
export const HOME_PANEL_SLOT = 'home-panel';

/** The panels that modules bring and the person may see: whoever has the data brings the panel. */
export const useAvailableHomePanels = (): readonly HomePanelEntry[] =>
  usePageExtensions(HOME_PANEL_SLOT).map(({ key, title = key, morePath = '/main-page' }) => ({
    code: key,
    title,
    morePath,
  }));
