import type { Context } from '#kernel/server/context.ts';
import { isTaskNode, type ProcessDefinition } from '#kernel/workflow/process/process.ts';
import { namesFor } from './names.ts';

/** People, roles and form fields a process names that the firm does not have, a sentence each. */
export async function referenceFaults(ctx: Context, formCode: string, process: ProcessDefinition): Promise<string[]> {
  const { people, roles } = await namesFor(ctx, formCode, [process]);
  const fields = ctx.entities.get(formCode)?.fields ?? {};
  const isRole = (code: string) => roles.some(({ id }) => id === code);
  const faults: string[] = [];
  for (const node of process.nodes) {
    const miss = (what: string, missing: readonly string[]) => {
      if (missing.length > 0) faults.push(`「${node.name}」的${what}不存在：${missing.join('、')}`);
    };
    if ('approvers' in node) {
      const { approvers } = node;
      const ids = approvers.flatMap((rule) => (rule.kind === 'user' ? rule.ids : []));
      miss(
        '人员',
        ids.filter((id) => !people.some((person) => person.id === id)),
      );
      const codes = approvers.flatMap((rule) => (rule.kind === 'role' ? rule.codes : []));
      miss(
        '角色',
        codes.filter((code) => !isRole(code)),
      );
      const asked = approvers.flatMap((rule) => (rule.kind === 'field' ? [rule.field] : []));
      miss(
        '表单字段',
        asked.filter((code) => !fields[code]),
      );
    }
    if (!isTaskNode(node)) continue;
    miss(
      '可修改字段',
      (node.editable ?? []).filter((code) => !fields[code]),
    );
    const { onEmpty } = node;
    if (typeof onEmpty === 'object' && !isRole(onEmpty.code)) miss('角色', [onEmpty.code]);
  }
  return faults;
}
