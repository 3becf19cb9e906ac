import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  instantOf,
  minutesOf,
  minutesOnDay,
  movedPiece,
  pieceOnLane,
  piecesBetween,
  shownHours,
  type TimetableLane,
} from './timetable-times.ts';

const lane: TimetableLane = {
  id: 'a',
  resource: '1',
  day: '2026-12-01',
  label: '第一会议室',
  open: '08:30',
  close: '18:00',
};

it('a moment of the day and its minutes are the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(minutesOnDay(instantOf('2026-12-01', minutes), '2026-12-01')).toBe(minutes);
    }),
  );
});

it('what goes over midnight shows the part of each day', () => {
  const trip = { resource: '1', startAt: instantOf('2026-11-30', 1200), endAt: instantOf('2026-12-01', 600) };
  expect(pieceOnLane(trip, lane)).toMatchObject({ start: 0, end: 600 });
  expect(pieceOnLane(trip, { ...lane, day: '2026-12-02' })).toBeNull();
  expect(pieceOnLane({ ...trip, resource: '2' }, lane)).toBeNull();
});

it('what is moved or drawn stays within the hours of its lane, and what is moved stays as long as it was', () => {
  const any = fc.integer({ min: -600, max: 2400 });
  fc.assert(
    fc.property(any, any, fc.integer({ min: 1, max: 19 }), (one, other, slots) => {
      const drawn = piecesBetween(lane, one, other);
      const moved = movedPiece(lane, one, slots * 30);
      for (const { start, end } of [drawn, moved]) {
        expect(start).toBeGreaterThanOrEqual(minutesOf(lane.open));
        expect(end).toBeLessThanOrEqual(minutesOf(lane.close));
        expect(end).toBeGreaterThan(start);
      }
      expect(moved.end - moved.start).toBe(slots * 30);
    }),
  );
});

it('shows whole hours from the first that opens to the last that closes', () => {
  expect(shownHours([lane, { ...lane, open: '09:00', close: '20:30' }])).toEqual({ from: 480, to: 1260 });
  expect(shownHours([])).toEqual({ from: 480, to: 1200 });
});
