import { useLocation } from 'react-router';
import { WALL_BOARDS } from '../model/cockpit-routes.ts';
import { BoardView } from './board-view.tsx';
import { CockpitFrame } from './cockpit-frame.tsx';

const EVERY = 60_000;

/** /business-status-dashboard, /construction-site-data: a board on a wall, read again every minute. */
export function Page() {
  const { pathname } = useLocation();
  const wall = WALL_BOARDS.find(({ key }) => pathname.endsWith(key)) ?? WALL_BOARDS[0];
  return (
    <CockpitFrame title={wall.title} boards={[]}>
      <BoardView board={wall.key} every={EVERY} />
    </CockpitFrame>
  );
}
