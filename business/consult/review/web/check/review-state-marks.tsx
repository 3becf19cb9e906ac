import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { StateBadge, type StateTone } from '#kernel/web/pattern/state-badge.tsx';

const DELIVERABLE: Readonly<Record<string, StateTone>> = {
  level1: 'busy',
  level2: 'busy',
  level3: 'busy',
  passed: 'wait',
  issued: 'ok',
};
const REVIEW: Readonly<Record<string, StateTone>> = { open: 'wait', fixing: 'busy', passed: 'ok', returned: 'bad' };

const mark = (tones: Readonly<Record<string, StateTone>>, { state, state_label }: DisplayedRecord) =>
  state ? <StateBadge tone={tones[String(state)] ?? 'rest'} label={String(state_label ?? state)} /> : null;

export const DeliverableStateMark = ({ row }: { row: DisplayedRecord }) => mark(DELIVERABLE, row);
export const ReviewStateMark = ({ row }: { row: DisplayedRecord }) => mark(REVIEW, row);
