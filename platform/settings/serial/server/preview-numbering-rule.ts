import { formatSerial, planSerial, type SerialSegment } from '#kernel/base/numbers/serial-pattern.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { findNumberingRuleFault, requireNumberedEntity, resolveCounterStart } from './numbering-rule-hooks.ts';
import { buildNewRecordSerialInputs } from './numbering-rules.ts';

interface Wish {
  form: string;
  field: string;
  pieces: readonly SerialSegment[];
  start?: number | null;
}

const SHOWN = 3;

/** The numbers that a rule would give first if it were saved now, or why it cannot be. */
export async function previewNumberingRule(ctx: Context, { form, field, pieces, start }: Wish) {
  const entity = requireNumberedEntity(ctx, form, field);
  const fault = findNumberingRuleFault(ctx, entity, pieces);
  if (fault) return { next: [], fault };
  try {
    const first = await resolveCounterStart(ctx, entity, { field, pieces, wish: start ?? null });
    const plan = planSerial(pieces, await buildNewRecordSerialInputs(ctx, entity, pieces));
    return { next: Array.from({ length: SHOWN }, (_, at) => formatSerial(plan, first + at)), fault: null };
  } catch (error) {
    if (error instanceof InvalidInput) return { next: [], fault: error.message };
    throw error;
  }
}
