import { dayOfInstant } from './dates.ts';

const BACK = 3;
export const THIS_YEAR = Number(dayOfInstant(new Date()).slice(0, 4));
/** This year and those before it, for a choice. */
export const YEAR_OPTIONS = Array.from({ length: BACK + 1 }, (_, back) => ({
  value: THIS_YEAR - back,
  label: `${THIS_YEAR - back}年`,
}));
