import { formatSerial, planSerial, type SerialSegment } from '#kernel/base/numbers/number-rule.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { faultFor, numberedEntity, startOf } from './code-rule-hooks.ts';
import { firstFacts } from './numbered.ts';

interface Wish {
  form: string;
  field: string;
  pieces: readonly SerialSegment[];
  start?: number | null;
}

const SHOWN = 3;

/** The numbers that a rule would give first if it were saved now, or why it cannot be. */
export async function previewRule(ctx: Context, { form, field, pieces, start }: Wish) {
  const entity = numberedEntity(ctx, form, field);
  const fault = faultFor(ctx, entity, pieces);
  if (fault) return { next: [], fault };
  try {
    const first = await startOf(ctx, entity, { field, pieces, wish: start ?? null });
    const plan = planSerial(pieces, await firstFacts(ctx, entity, pieces));
    return { next: Array.from({ length: SHOWN }, (_, at) => formatSerial(plan, first + at)), fault: null };
  } catch (error) {
    if (error instanceof InvalidInput) return { next: [], fault: error.message };
    throw error;
  }
}
