import { create } from 'zustand';
import { readCookie, writeCookie } from '../../api/cookie.ts';

interface NavState {
  /** Work mode shows no left column. */
  readonly hidden: boolean;
  /** Closed, the sidebar keeps its icons; the other navigations give their room to the page. */
  readonly open: boolean;
}

const COOKIE = 'sidebarStatus';
const ONE_YEAR_S = 31_536_000;

/** The navigation beside the pages; open or closed is remembered in a cookie (R1-350). */
export const useNavState = create<NavState>(() => ({
  hidden: false,
  open: readCookie(COOKIE) !== '0',
}));

export function toggleNav(): void {
  const open = !useNavState.getState().open;
  writeCookie(COOKIE, open ? '1' : '0', ONE_YEAR_S);
  useNavState.setState({ open });
}
