import { create } from 'zustand';
import { dayOfInstant } from '#kernel/base/time/dates.ts';

interface CockpitState {
  readonly currentYear: number;
  /** 1 to 12. */
  readonly currentMonth: number;
}

function todaysPeriod(): CockpitState {
  const [currentYear = 0, currentMonth = 0] = dayOfInstant(new Date()).split('-').map(Number);
  return { currentYear, currentMonth };
}
const opened = todaysPeriod();

/** What all boards are about; at first the firm's today. */
export const useCockpitPeriod = create<CockpitState>(() => opened);

/** The departments that all boards are about, as filters say them: 'id,id~names'; '': the whole firm. */
export const useCockpitDepartments = create<{ readonly departments: string }>(() => ({ departments: '' }));

/** Goes on to the month of today when that has come since the last look. @returns the month of this look */
export function followToday(last: CockpitState = opened): CockpitState {
  const now = todaysPeriod();
  if (now.currentYear !== last.currentYear || now.currentMonth !== last.currentMonth) useCockpitPeriod.setState(now);
  return now;
}

const YEARS = 6;
/** The years one may look at, the newest first. */
export const COCKPIT_YEARS: readonly number[] = Array.from({ length: YEARS }, (_, back) => opened.currentYear - back);
