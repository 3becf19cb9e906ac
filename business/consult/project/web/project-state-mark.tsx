import { StateBadge, type StateTone } from '#kernel/web/pattern/state-badge.tsx';

const TONES: Readonly<Record<string, StateTone>> = {
  running: 'busy',
  review: 'wait',
  reported: 'ok',
  archived: 'rest',
  done: 'ok',
};

/** A project's state. */
export function ProjectStateMark({ state, label }: { state: unknown; label: unknown }) {
  if (!state) return null;
  return <StateBadge tone={TONES[String(state)] ?? 'rest'} label={String(label ?? state)} />;
}
