import { useSyncExternalStore } from 'react';
import { clockFormatter } from '#kernel/base/time/instants.ts';
import { languageTag } from '../../language/speech.ts';
import { everyTick } from './ticking.ts';

const clock = clockFormatter(languageTag());
const face = () => clock(new Date());

/** Date and time where the firm works. Readers are not told every second. */
export function Clock() {
  const text = useSyncExternalStore(everyTick, face);
  return <time aria-live="off">{text}</time>;
}
