import type { CSSProperties, KeyboardEvent } from 'react';
import { formatTimeOfDay } from '#kernel/base/time/instants.ts';
import styles from './timetable.module.css';
import {
  type LanePiece,
  movedPiece,
  piecesBetween,
  STEP_MINUTES,
  type TimetableEntry,
  type TimetableLane,
} from './timetable-times.ts';
import type { useTimetableDrag } from './use-timetable-drag.ts';

interface BlockProps {
  readonly entry: TimetableEntry;
  readonly piece: LanePiece;
  readonly style: CSSProperties;
  readonly lanes: readonly TimetableLane[];
  readonly drag: ReturnType<typeof useTimetableDrag>;
  readonly onOpen: (entry: TimetableEntry) => void;
  readonly onShift: (entry: TimetableEntry, piece: LanePiece) => void;
}

const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -STEP_MINUTES, ArrowRight: STEP_MINUTES };
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const KEYS = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowLeft Alt+Shift+ArrowRight';

/** Where Alt with an arrow takes an entry; null where the key says nothing. */
function pieceByKey(
  { key, altKey, shiftKey }: KeyboardEvent,
  { lane, start, end }: LanePiece,
  lanes: readonly TimetableLane[],
): LanePiece | null {
  if (!altKey) return null;
  const [along, across] = [ALONG[key], ACROSS[key]];
  if (along) {
    if (shiftKey) return piecesBetween(lane, start, Math.max(start, end - STEP_MINUTES + along));
    return movedPiece(lane, start + along, end - start);
  }
  const other = across ? lanes[lanes.indexOf(lane) + across] : undefined;
  return other ? movedPiece(other, start, end - start) : null;
}

/** Something that is booked: opened by a click, moved by its middle, made longer or shorter by its end. */
export function TimetableBlock(props: BlockProps) {
  const { entry, piece, style, lanes, drag, onOpen, onShift } = props;
  const { title, note, tone, movable, startAt, endAt } = entry;
  const times = `${formatTimeOfDay(new Date(startAt))}–${formatTimeOfDay(new Date(endAt))}`;
  const words = [title, times, note].filter(Boolean).join('，');
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movable ? pieceByKey(event, piece, lanes) : null;
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    onShift(entry, to);
  };
  const isHeld = drag.dragged?.entry?.id === entry.id;
  return (
    <button
      type="button"
      className={styles.block}
      style={style}
      title={words}
      aria-label={words}
      aria-keyshortcuts={movable ? KEYS : undefined}
      data-entry={entry.id}
      data-tone={tone}
      data-movable={movable ? '' : undefined}
      data-held={isHeld ? '' : undefined}
      onClick={() => {
        if (!drag.dragged) onOpen(entry);
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => drag.move(event, entry, piece.lane)}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.note}>{[times, note].filter(Boolean).join(' ')}</span>
      {movable ? (
        <span
          className={styles.grip}
          aria-hidden="true"
          onPointerDown={(event) => drag.resize(event, entry, piece.lane)}
        />
      ) : null}
    </button>
  );
}
