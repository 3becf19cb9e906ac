import { useSyncExternalStore } from 'react';
import { createDayAndTimeFormatter } from '#kernel/base/time/instants.ts';
import { currentLanguageTag } from '../../language/language-pack.ts';
import { onClockTick } from './clock-tick.ts';

const clock = createDayAndTimeFormatter(currentLanguageTag());
const face = () => clock(new Date());

/** Date and time where the firm works. Readers are not told every second. */
export function Clock() {
  const text = useSyncExternalStore(onClockTick, face);
  return <time aria-live="off">{text}</time>;
}
