import type { FormDesign } from '../design.ts';
import { formErrors } from '../errors.ts';

/** A form that is ready to be adapted. */
export interface FormTemplate {
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly icon: string;
  readonly note: string;
  readonly design: Omit<FormDesign, 'prefix'>;
}

export const TEMPLATES: readonly FormTemplate[] = [];

/** @throws Refusal for a key that is none */
export function templateOf(key: string): FormTemplate {
  const found = TEMPLATES.find((one) => one.key === key);
  if (!found) throw formErrors.missing();
  return found;
}
