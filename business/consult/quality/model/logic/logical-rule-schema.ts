import { z } from 'zod';
import { severitySchema } from '../findings/finding.ts';

const text = z.string().max(500);
const optional = text.nullish().transform((value) => value?.trim() || null);

/** A rule as it is judged, kept or just typed. */
export const logicalRuleSchema = z.object({
  id: z.coerce.string().max(20).default('0'),
  name: text.default(''),
  scope: z.enum(['bill', 'resource', 'fee', 'unitWork', 'project']),
  codes: optional,
  filter: optional,
  amounts: z
    .array(
      z.object({
        name: z.string().max(20),
        what: z.enum(['quantity', 'total', 'count']),
        codes: optional,
        words: optional,
        unit: optional,
      }),
    )
    .max(20)
    .nullish()
    .transform((rows) => rows ?? []),
  leftSide: text.trim().min(1, '请填写左边'),
  op: z.enum(['holds', 'equal', 'unequal', 'least', 'most', 'more', 'less']),
  rightSide: optional,
  tolerance: z.coerce
    .string()
    .regex(/^\d{1,12}(\.\d{1,6})?$/, '允许误差应为数字')
    .nullish()
    .transform((value) => value ?? '0'),
  severity: severitySchema.default('warn'),
  message: text.default(''),
  impact: optional,
  source: optional,
});
export type LogicalRule = z.output<typeof logicalRuleSchema>;
