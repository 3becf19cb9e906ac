import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { useSession } from '#kernel/web/session/session-store.ts';
import { activeTabOf, useTabs } from '#kernel/web/tabs/tab-store.ts';
import { tabAddress } from '#kernel/web/tabs/tabs-state.ts';
import { footprintCalls } from '../../model/index.ts';
import { footprintMenuName } from './footprint-menu-name.ts';

/** Going to and fro between tabs is one visit of each: ms after which a page counts again. */
const AGAIN_AFTER = 60_000;
/** Longest address that is kept. */
const MOST_SIGNS = 500;

/** Leaves a footprint for every menu or tab that is opened; home, which is always open, leaves none. */
export function Companion() {
  const tab = useTabs(activeTabOf);
  const client = useQueryClient();
  const visited = useRef(new Map<string, number>());
  const { pathname, asked, closable } = tab;
  const address = tabAddress(tab);
  useEffect(() => {
    const now = Date.now();
    if (!closable || now - (visited.current.get(pathname) ?? 0) < AGAIN_AFTER) return;
    visited.current.set(pathname, now);
    const menuName = footprintMenuName(useSession.getState().menu, pathname, asked).slice(0, 200);
    const body = { menuName, ...(address.length <= MOST_SIGNS ? { url: address } : {}) };
    // A visit that cannot be noted is no reason to disturb the visitor.
    callServer(footprintCalls.leave, { body, quiet: true })
      .then(() => client.invalidateQueries({ queryKey: ['footprints', 'mine'] }))
      .catch(() => undefined);
  }, [pathname, asked, closable, address, client]);
  return null;
}
