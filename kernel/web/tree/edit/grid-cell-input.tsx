import { Tooltip } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react';
import styles from './grid-cell-input.module.css';

/** What a key means to a cell that is open: where it goes on to, in lines and columns; null: it is the text's own. */
export type GridCellStep = readonly [down: number, right: number];

interface CellBoxProps {
  /** Name for readers. */
  readonly label: string;
  /** What is written; null: the cell waits for the first key. */
  readonly text: string | null;
  readonly fault: string | null;
  readonly long: boolean;
  /** It was opened to be mended: ← and → move in the text. */
  readonly mending: boolean;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onText: (text: string) => void;
  readonly onDone: (step: GridCellStep) => void;
  readonly onLeave: () => void;
  readonly onGiveUp: () => void;
}

const STEPS: Readonly<Record<string, GridCellStep>> = {
  Enter: [1, 0],
  Tab: [0, 1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const keep = (event: SyntheticEvent) => event.stopPropagation();
/** Clicks in a text that is written choose no cells. */
const OWN_MOUSE = { onMouseDown: keep, onClick: keep, onDoubleClick: keep };

function stepOf({ key, shiftKey }: KeyboardEvent, { long, mending }: CellBoxProps): GridCellStep | null {
  const step = STEPS[key];
  if (!step) return null;
  const [down, right] = step;
  if (key === 'Enter' || key === 'Tab') return shiftKey ? [-down, -right] : step;
  const isOwn = right === 0 ? long : mending;
  return isOwn || shiftKey ? null : step;
}

/** Alt+Enter begins a line where texts have several. */
function breakLine({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>, { long, onText }: CellBoxProps): void {
  if (key !== 'Enter' || !long) return;
  const { selectionStart, selectionEnd } = currentTarget;
  currentTarget.setRangeText('\n', selectionStart, selectionEnd, 'end');
  onText(currentTarget.value);
}

function takeStep(event: KeyboardEvent, props: CellBoxProps): void {
  const step = stepOf(event, props);
  if (!step) return;
  event.preventDefault();
  props.onDone(step);
}

/**
 * The control of the cell one stands on. It has the focus before anything is typed, unseen, so that the first sign, also of
 * an input method, is the text's first. Enter and Tab go on, arrows too where the text was just begun; Esc gives up.
 */
export function GridCellInput(props: CellBoxProps) {
  const { text, fault, box } = props;
  const isOpen = text !== null;
  const classes = [
    styles.box,
    isOpen && styles.open,
    isOpen && props.long && styles.long,
    fault !== null && styles.bad,
  ];
  useFocusOfGrid(box);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen) return;
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') props.onGiveUp();
    else if (event.altKey) breakLine(event, props);
    else takeStep(event, props);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isOpen) event.stopPropagation();
  };
  return (
    <Tooltip open={fault !== null} title={<span role="alert">{fault}</span>} placement="bottomLeft">
      <textarea
        ref={box}
        rows={1}
        tabIndex={-1}
        aria-label={props.label}
        aria-invalid={fault !== null}
        data-idle={isOpen ? undefined : ''}
        className={classes.filter(Boolean).join(' ')}
        value={text ?? ''}
        onChange={(event) => props.onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        {...(isOpen ? OWN_MOUSE : {})}
        onBlur={() => isOpen && props.onLeave()}
      />
    </Tooltip>
  );
}

/** A cell that one comes to takes the focus over from its grid, and gives it back when one leaves. */
function useFocusOfGrid(box: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    const control = box.current;
    const grid = control?.closest<HTMLElement>('[role="treegrid"]');
    if (!control || !grid) return;
    if (grid.contains(document.activeElement)) control.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === control) grid.focus({ preventScroll: true });
    };
  }, [box]);
}
