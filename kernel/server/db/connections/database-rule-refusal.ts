import { Refusal } from '#kernel/base/texts/refusal.ts';
import { errorCodeOf, errorMessageOf, readTextProperty } from '#kernel/base/unknown-values.ts';

/** What a rule kept by the database raises: `raise exception using errcode = 'ZH409', message = <template>, detail = <json array>`. */
const SPOKEN = 'ZH409';

/** A refusal that a rule of the database spoke, so that whoever breaks it is told in words; every other error stays what it is. */
export function toDatabaseRuleRefusal(error: unknown): unknown {
  if (errorCodeOf(error) !== SPOKEN) return error;
  const message = errorMessageOf(error);
  const detail = readTextProperty(error, 'detail');
  const values: string[] = detail ? JSON.parse(detail) : [];
  let at = 0;
  const text = message.replace(/\{\w+\}/g, (place) => values[at++] ?? place);
  return new Refusal({ text, template: message, values }, 409, undefined, 'refused.by.rule');
}
