import type { Translatable } from '#kernel/base/texts/translatable.ts';
import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import { user } from '#platform/people/org/model/index.ts';
import type { SIGN_IN_IDENTIFIER_FIELDS } from './sign-in-data-change-handler.ts';

type Code = (typeof SIGN_IN_IDENTIFIER_FIELDS)[number];

/** A value as the record would keep it, or what is wrong with it. */
export function parseSignInField(
  code: Code,
  input: unknown,
): { value: string | null } | { fault: string | Translatable } {
  const field = user.fields[code];
  const parsed = fieldKindOf(field).parse(input ?? '', field);
  if (parsed.fault !== undefined) return { fault: parsed.fault };
  return { value: parsed.value ? String(parsed.value) : null };
}

/** The same for comparing: what cannot be kept stays as it came. */
export function normalizeSignInField(code: Code, input: unknown): unknown {
  const read = parseSignInField(code, input);
  return 'value' in read ? read.value : input;
}
