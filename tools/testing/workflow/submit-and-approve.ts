import { expect } from 'vitest';
import type { TestProduct } from '../test-product.ts';

interface Asked {
  /** Of whoever starts it. */
  readonly token: string;
  readonly processCode: string;
  readonly recordId: string;
}

/** Starts a record's process as it stands. */
export async function submitRecord(product: TestProduct, { token, processCode, recordId }: Asked) {
  const { version } = (await product.call(token, 'GET', `/form/${processCode}/${recordId}`)).data;
  return product.call(token, 'POST', '/form/workflow/start', { processCode, recordId, form: { version } });
}

/** Has the next one agree who is asked. @returns the node and the answer; null where nobody is asked */
async function agreeNext(product: TestProduct, instance: string) {
  const [task] = await product.query(
    "select t.id, t.node_name as name, u.login_name from workflow_task t join org_user u on u.company_id = t.company_id and u.id = t.assignee where t.instance_id = $1 and t.status = 'open' order by t.id limit 1",
    [instance],
  );
  if (!task) return null;
  const token = await product.signIn(task.login_name);
  const answer = await product.call(token, 'POST', `/b/wf/task/${task.id}/decide`, {
    action: 'approve',
    opinion: '同意',
  });
  return { name: String(task.name), answer };
}

/** Has everybody agree who is asked. @returns the nodes that were asked */
export async function approveByEverybody(product: TestProduct, instance: string): Promise<string[]> {
  const asked: string[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const next = await agreeNext(product, instance);
    if (!next) break;
    asked.push(next.name);
    expect([next.answer.msg, next.answer.success]).toEqual(['', true]);
  }
  return asked;
}

/** Has everybody agree who is asked, as far as it goes: what others did meanwhile may stand against it. @returns whether it was approved */
export async function approveIfPossible(product: TestProduct, instance: string): Promise<boolean> {
  for (let turn = 0; turn < 8; turn++) {
    const next = await agreeNext(product, instance);
    if (!next) return true;
    if (!next.answer.success) return false;
  }
  return false;
}

/** Starts a record's process and has everybody agree. @returns the nodes that were asked */
export async function submitAndApprove(product: TestProduct, asked: Asked): Promise<string[]> {
  const started = await submitRecord(product, asked);
  expect([started.msg, started.success]).toEqual(['', true]);
  return approveByEverybody(product, started.data.procInstId);
}
