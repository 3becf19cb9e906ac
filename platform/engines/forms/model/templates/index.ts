import { formErrors } from '../errors.ts';
import { BUSINESS_FORM_TEMPLATES } from './business-form-templates.ts';
import type { FormTemplate } from './create-form-template.ts';
import { OFFICE_FORM_TEMPLATES } from './office-form-templates.ts';
import { PERSONNEL_FORM_TEMPLATES } from './personnel-form-templates.ts';

/** Approvals that no module brings, ready to be adapted (twenty of them). */
export const FORM_TEMPLATES: readonly FormTemplate[] = [
  ...PERSONNEL_FORM_TEMPLATES,
  ...BUSINESS_FORM_TEMPLATES,
  ...OFFICE_FORM_TEMPLATES,
];

/** @throws Refusal for a key that is none */
export function requireFormTemplate(key: string): FormTemplate {
  const found = FORM_TEMPLATES.find((one) => one.key === key);
  if (!found) throw formErrors.formMissing();
  return found;
}
