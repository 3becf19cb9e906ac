import { StateMark, type StateTone } from '#kernel/web/pattern/state-mark.tsx';

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
  return <StateMark tone={TONES[String(state)] ?? 'rest'} label={String(label ?? state)} />;
}
