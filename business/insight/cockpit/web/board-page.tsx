import { useLocation } from 'react-router';
import { COCKPIT_BOARDS } from '../model/cockpit-routes.ts';
import { BoardView } from './board-view.tsx';
import { CockpitFrame } from './cockpit-frame.tsx';

/** /management-cockpit-newTab/{board}: numbers and charts of one board. */
export function Page() {
  const { pathname } = useLocation();
  const board = COCKPIT_BOARDS.find(({ key }) => pathname.endsWith(`/${key}`));
  return (
    <CockpitFrame title="管理驾驶舱" boards={COCKPIT_BOARDS}>
      {board ? <BoardView board={board.key} title={board.title} /> : null}
    </CockpitFrame>
  );
}
