import { expect } from 'vitest';
import type { TestProduct } from '#tools/testing/product.ts';

interface Asked {
  /** Of whoever starts it. */
  readonly token: string;
  readonly processCode: string;
  readonly recordId: string;
}

/** Starts a record's process and has everybody agree. @returns the nodes that were asked */
export async function approved(
  product: TestProduct,
  { token: starter, processCode, recordId }: Asked,
): Promise<string[]> {
  const { version } = (await product.call(starter, 'GET', `/form/${processCode}/${recordId}`)).data;
  const started = await product.call(starter, 'POST', '/form/workflow/start', {
    processCode,
    recordId,
    form: { version },
  });
  expect([started.msg, started.success]).toEqual(['', true]);
  const asked: string[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const [task] = await product.query(
      "select t.id, t.node_name as name, u.login_name from workflow_task t join org_user u on u.company_id = t.company_id and u.id = t.assignee where t.instance_id = $1 and t.status = 'open' order by t.id limit 1",
      [started.data.procInstId],
    );
    if (!task) break;
    asked.push(task.name);
    const token = await product.signIn(task.login_name);
    const answer = await product.call(token, 'POST', `/b/wf/task/${task.id}/decide`, {
      action: 'approve',
      opinion: '同意',
    });
    expect([answer.msg, answer.success]).toEqual(['', true]);
  }
  return asked;
}
