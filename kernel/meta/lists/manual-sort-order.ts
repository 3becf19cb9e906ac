import { z } from 'zod';
import { recordIdSchema } from '../wire-schemas.ts';

const place = z.object({ id: recordIdSchema, sort: z.coerce.number().int().min(-2_000_000_000).max(2_000_000_000) });

/** A record with its place among its siblings. */
export type ManualSortPosition = z.output<typeof place>;

const MOST = 1000;
const STEP = 10;

/**
 * Body of the calls that save an order: ids from first to last, or records with their sort; one record alone may stand
 * without the list around it.
 */
export const manualSortOrderSchema = z
  .union([z.array(recordIdSchema).min(1).max(MOST), z.array(place).min(1).max(MOST), place])
  .transform((given): ManualSortPosition[] =>
    (Array.isArray(given) ? given : [given]).map((one, at) =>
      typeof one === 'string' ? { id: one, sort: (at + 1) * STEP } : one,
    ),
  );

/** The word {before} of a drag's path: placed before its target, or after it (R3-130). */
export const isDropBeforeTarget = (word: string): boolean => word === 'true' || word === '1' || word === 'before';
