import { useLocation } from 'react-router';
import { type BoardKey, COCKPIT_BOARDS } from '../model/cockpit-board.ts';
import { BoardView } from './board-view.tsx';
import { CockpitFrame } from './cockpit-frame.tsx';

/** /management-cockpit-newTab/{board}: numbers and charts of one board. */
export function Page() {
  const board = useLocation().pathname.split('/').pop() as BoardKey;
  return (
    <CockpitFrame title="管理驾驶舱" boards={COCKPIT_BOARDS}>
      <BoardView board={board} />
    </CockpitFrame>
  );
}
