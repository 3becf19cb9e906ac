import { useSyncExternalStore } from 'react';
import { FIRM_ZONE } from '#kernel/base/dates.ts';
import { languageTag } from '../language/speech.ts';
import { everyTick } from './ticking.ts';

const FACE = new Intl.DateTimeFormat(languageTag(), {
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: FIRM_ZONE,
});
const face = () => FACE.format(new Date());

/** Date and time where the firm works. Readers are not told every second. */
export function Clock() {
  const text = useSyncExternalStore(everyTick, face);
  return <time aria-live="off">{text}</time>;
}
