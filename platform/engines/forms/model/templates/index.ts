import { formErrors } from '../errors.ts';
import type { FormTemplate } from './build.ts';
import { BUSINESS } from './business.ts';
import { OFFICE } from './office.ts';
import { PEOPLE } from './people.ts';

/** Approvals that no module brings, ready to be adapted (twenty of them). */
export const TEMPLATES: readonly FormTemplate[] = [...PEOPLE, ...BUSINESS, ...OFFICE];

/** @throws Refusal for a key that is none */
export function templateOf(key: string): FormTemplate {
  const found = TEMPLATES.find((one) => one.key === key);
  if (!found) throw formErrors.formMissing();
  return found;
}
