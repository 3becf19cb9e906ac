import { isFieldOfKind } from '#kernel/fields/is-field-of-kind.ts';
import type { DisplayedRecord } from '../../displayed-record-types.ts';
import type { ListDisplay } from '../displays/list-displays.ts';
import { Calendar } from './calendar/calendar.tsx';
import { Gantt } from './gantt/gantt.tsx';
import { Kanban } from './kanban/kanban.tsx';
import type { ListBoardProps } from './list-board-props.ts';

interface BoardsProps extends ListBoardProps {
  readonly look: ListDisplay;
  readonly rows: readonly DisplayedRecord[];
}

/** A list in another look than its table; loaded when somebody wants one. */
export function ListAsBoard({ look, rows, ...board }: BoardsProps) {
  const field = board.entity.fields[look.by];
  if (!field) return null;
  if (look.as === 'kanban')
    return isFieldOfKind(field, 'dict') ? <Kanban {...board} by={look.by} field={field} /> : null;
  if (look.as === 'calendar') return <Calendar {...board} by={look.by} field={field} />;
  return <Gantt {...board} rows={rows} by={look.by} to={look.to} />;
}
