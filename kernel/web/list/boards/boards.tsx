import { isFieldOfKind } from '#kernel/fields/is-kind.ts';
import type { Row } from '../../row.ts';
import type { Look } from '../looks/looks.ts';
import type { BoardProps } from './board.ts';
import { Calendar } from './calendar/calendar.tsx';
import { Gantt } from './gantt/gantt.tsx';
import { Kanban } from './kanban/kanban.tsx';

interface BoardsProps extends BoardProps {
  readonly look: Look;
  readonly rows: readonly Row[];
}

/** A list in another look than its table; loaded when somebody wants one. */
export function Boards({ look, rows, ...board }: BoardsProps) {
  const field = board.entity.fields[look.by];
  if (!field) return null;
  if (look.as === 'kanban')
    return isFieldOfKind(field, 'dict') ? <Kanban {...board} by={look.by} field={field} /> : null;
  if (look.as === 'calendar') return <Calendar {...board} by={look.by} field={field} />;
  return <Gantt {...board} rows={rows} by={look.by} to={look.to} />;
}
