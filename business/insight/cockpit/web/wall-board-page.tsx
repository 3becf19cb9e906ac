import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useDarkWhileShown } from '#kernel/web/theme/use-dark-while-shown.ts';
import { WALL_BOARDS } from '../model/cockpit-routes.ts';
import { BoardView } from './board-view.tsx';
import { CockpitFrame } from './cockpit-frame.tsx';
import { followToday } from './cockpit-period-store.ts';

const EVERY = 60_000;

/** /business-status-dashboard, /construction-site-data: a board on a wall, dark, read again every minute, month after month. */
export function Page() {
  useDarkWhileShown();
  useEffect(() => {
    let last = followToday();
    const timer = setInterval(() => {
      last = followToday(last);
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
  const { pathname } = useLocation();
  const wall = WALL_BOARDS.find(({ key }) => pathname.endsWith(key)) ?? WALL_BOARDS[0];
  return (
    <CockpitFrame title={wall.title} boards={[]}>
      <BoardView board={wall.key} title={wall.title} every={EVERY} />
    </CockpitFrame>
  );
}
