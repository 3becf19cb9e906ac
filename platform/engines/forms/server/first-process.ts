import { approval, defineProcess, deptHead } from '#kernel/workflow/process/define-process.ts';
import type { NewProcess } from '#platform/engines/workflow/server/index.ts';
import type { DesignedForm } from '../model/index.ts';

/** The process a form begins with: its people's superior decides, the administrator where there is none. */
export function firstProcess({ code, name, category }: DesignedForm): NewProcess {
  const definition = defineProcess({
    code: String(code),
    name: String(name),
    steps: [
      approval('head', '直属上级审批', deptHead(), {
        onInitiator: 'superior',
        onEmpty: { kind: 'role', code: 'admin' },
      }),
    ],
  });
  return { definition, formCode: String(code), category: String(category) };
}
