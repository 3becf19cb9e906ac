import { createDictOptions } from '#kernel/fields/index.ts';

const HALF_HOURS = 48;

/** '08:30' of the so manieth half hour of a day; '24:00' at its end. */
export const timeOfHalfHour = (at: number): string =>
  `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;

/** Times at which a room opens or closes: every half hour from 06:00 to 23:30. */
export const roomTimeOptions = createDictOptions(
  Object.fromEntries(
    Array.from({ length: HALF_HOURS }, (_, at) => timeOfHalfHour(at))
      .filter((time) => time >= '06:00')
      .map((time) => [time, time]),
  ),
);
