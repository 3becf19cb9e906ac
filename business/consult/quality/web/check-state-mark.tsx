import { StateBadge, type StateTone } from '#kernel/web/pattern/state-badge.tsx';

const TONES: Readonly<Record<string, StateTone>> = { checking: 'busy', done: 'ok', failed: 'bad' };

/** The state of a check record. */
export const CheckStateMark = ({ state, label }: { state: unknown; label: unknown }) => (
  <StateBadge tone={TONES[String(state)] ?? 'rest'} label={String(label ?? state)} />
);
