import { z } from 'zod';

/** Where a number comes from: its formula with the numbers filled in, and the records behind it, the nearest first. */
export const figureExplanationSchema = z.object({
  title: z.string(),
  formula: z.array(z.string()),
  records: z.array(
    z.object({
      kind: z.string(),
      text: z.string(),
      date: z.string().nullable(),
      amount: z.string().nullable(),
      /** Form code and id, for opening it; no form where the person may not. */
      form: z.string(),
      record: z.string(),
      /** The record of income whose own origin opens below the row. */
      income: z.string().optional(),
    }),
  ),
});
export type FigureExplanation = z.infer<typeof figureExplanationSchema>;
