import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useApplication } from '../../application/application-context.ts';
import type { MenuDialogLoader } from '../../module.ts';
import type { SessionMenuNode } from '../../session/session-source-types.ts';
import { menuEntryAddress } from './menu-paths.ts';

/** Open type of entries whose link opens in a window of its own. */
const NEW_WINDOW = '3';

/**
 * What happens when a menu entry is chosen (R1-134, R1-136, R1-137): its dialog, a new window, or its address.
 * @param showDialog is given the dialog of entries that have one (permission home:start:flow)
 */
export function useMenuEntryOpener(showDialog: (load: MenuDialogLoader) => void): (node: SessionMenuNode) => void {
  const navigate = useNavigate();
  const { modules, routes } = useApplication();
  return useCallback(
    (node) => {
      const dialog = modules
        .map((module) => node.permission && module.menuDialogs?.[node.permission])
        .findLast((load) => load);
      const url = menuEntryAddress(node);
      if (dialog) showDialog(dialog);
      else if (!url) return;
      else if (node.openType === NEW_WINDOW || /^https?:/i.test(url)) window.open(url, '_blank', 'noopener');
      else navigate(addressFor(url, node.name, routes.find(url.split('?')[0] ?? '')?.path));
    },
    [modules, routes, navigate, showDialog],
  );
}

/** Routes with :places serve many entries: the entry's own name becomes the tab's. */
function addressFor(url: string, name: string, routePath = ''): string {
  if (!routePath.includes(':') || /[?&]name=/.test(url)) return url;
  return `${url}${url.includes('?') ? '&' : '?'}name=${encodeURIComponent(name)}`;
}
