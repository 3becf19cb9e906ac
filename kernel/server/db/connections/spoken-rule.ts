import { Refusal } from '#kernel/base/texts/refusal.ts';

/** What a rule kept by the database raises: `raise exception using errcode = 'ZH409', message = <template>, detail = <json array>`. */
const SPOKEN = 'ZH409';

/** A refusal that a rule of the database spoke, so that whoever breaks it is told in words; every other error stays what it is. */
export function spokenByRule(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || (error as { code?: unknown }).code !== SPOKEN) return error;
  const { message, detail } = error as { message: string; detail?: string };
  const values: string[] = detail ? JSON.parse(detail) : [];
  let at = 0;
  const text = message.replace(/\{\w+\}/g, (place) => values[at++] ?? place);
  return new Refusal({ text, template: message, values }, 409, undefined, 'refused.by.rule');
}
