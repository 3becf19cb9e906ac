import { byDeptHead, defineApprovalStep, defineProcess } from '#kernel/workflow/process/define-process.ts';
import type { NewCompanyProcess } from '#platform/engines/workflow/server/index.ts';
import type { DesignedForm } from '../model/index.ts';

/** The process a form begins with: its people's superior decides, the administrator where there is none. */
export function initialProcessOfForm({ code, name, category }: DesignedForm): NewCompanyProcess {
  const definition = defineProcess({
    code: String(code),
    name: String(name),
    steps: [
      defineApprovalStep('head', '直属上级审批', byDeptHead(), {
        onInitiator: 'superior',
        onEmpty: { kind: 'role', code: 'admin' },
      }),
    ],
  });
  return { definition, formCode: String(code), category: String(category) };
}
