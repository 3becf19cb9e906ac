import { create } from 'zustand';
import { dayOfInstant } from '#kernel/base/time/dates.ts';

interface CockpitState {
  readonly currentYear: number;
  /** 1 to 12. */
  readonly currentMonth: number;
}

const [year = 0, month = 0] = dayOfInstant(new Date()).split('-').map(Number);

/** What all boards are about; at first the firm's today. */
export const useCockpitPeriod = create<CockpitState>(() => ({ currentYear: year, currentMonth: month }));

const YEARS = 6;
/** The years one may look at, the newest first. */
export const COCKPIT_YEARS: readonly number[] = Array.from({ length: YEARS }, (_, back) => year - back);
