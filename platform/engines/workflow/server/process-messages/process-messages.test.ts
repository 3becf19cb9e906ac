import { beforeAll, describe, expect, it } from 'vitest';
import type { RegisteredWorkflow } from '#kernel/server/module.ts';
import { byRole, defineApprovalStep, defineProcess, defineWaitStep } from '#kernel/workflow/process/define-process.ts';
import type { MessageOrSignal, ProcessDefinition } from '#kernel/workflow/process/process-definition.ts';
import { nextLeaveDays } from '#tools/testing/next-leave-days.ts';
import { type AnsweredJson, startTestProduct, type TestProduct } from '#tools/testing/test-product.ts';
import { messageSignalDeliverySchedule } from './deliver-message-or-signal.ts';

const of = (definition: ProcessDefinition): RegisteredWorkflow => ({ definition, formCode: 'leave', category: 'hr' });
const waits = (code: string, event: MessageOrSignal) =>
  of(
    defineProcess({
      ...{ code, name: `等待${code}` },
      steps: [defineWaitStep('wait', '等消息', event), defineApprovalStep('hr', '人事审批', byRole('hr'))],
    }),
  );
/** Tells at once, then asks somebody. */
const tells = (code: string, event: MessageOrSignal) => {
  const plain = defineProcess({ code, name: `发出${code}`, steps: [defineApprovalStep('gm', '总经理', byRole('gm'))] });
  const nodes = [...plain.nodes, { id: 'tell', name: '发出', kind: 'throw', event } as const];
  const [first, ...flows] = plain.flows;
  const more = { id: 'told', from: 'tell', to: first?.to ?? '' };
  return of({ ...plain, nodes, flows: [{ ...first, id: 'first', from: 'start', to: 'tell' }, ...flows, more] });
};
const message = { kind: 'message', name: '合同生效', key: 'reason' } as const;
const signal = { kind: 'signal', name: '年度开始' } as const;

let product: TestProduct;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  const processes = [
    waits('waits', message),
    tells('tells', message),
    waits('hears', signal),
    tells('calls', signal),
    waits('outside', { kind: 'message', name: '付款完成', key: 'reason', outside: true }),
  ];
  product = await startTestProduct({ modules: [{ name: 'news', processes }] });
  for (const name of ['engineer', 'admin', 'admin2']) tokens[name] = await product.signIn(name);
});
const call = (who: string, method: string, path: string, body?: unknown) =>
  product.call(tokens[who] ?? null, method, path, body);
async function start(processCode: string, reason: string): Promise<string> {
  const { data: me } = await call('engineer', 'GET', '/user/info');
  const form = {
    ...{
      title: `${processCode}${reason}`,
      applicant: me.userId,
      dept: me.deptInfo.deptId,
      kind: 'personal',
      days: '1',
    },
    ...{ ...nextLeaveDays(), reason },
  };
  const { data, msg } = await call('engineer', 'POST', '/form/workflow/start', { processCode, form });
  expect(data, msg).toBeTruthy();
  return data.procInstId;
}
const at = async (id: string): Promise<string> =>
  (await call('admin', 'GET', `/b/wf/process/${id}`)).data.process.currentNodes;
const deliver = () => messageSignalDeliverySchedule.run(product.runtime);

describe('news between running processes', () => {
  it('a message goes to the one with the same key, once, also where that one comes later', async () => {
    const [one, other] = [await start('waits', 'HT-1'), await start('waits', 'HT-2')];
    await start('tells', 'HT-2');
    await start('tells', 'HT-3');
    await Promise.all([deliver(), deliver()]);
    expect([await at(one), await at(other)]).toEqual(['等消息', '人事审批']);
    const later = await start('waits', 'HT-3');
    await deliver();
    expect(await at(later)).toBe('人事审批');
    const again = await start('waits', 'HT-3');
    await deliver();
    expect(await at(again)).toBe('等消息');
    const { data } = await call('admin', 'GET', `/b/wf/process/${other}/opinions`);
    expect(data.at(-1)).toMatchObject({ action_label: '收到消息', nodeName: '合同生效', opinion: 'HT-2' });
  });

  it('a signal reaches all who wait then; one that is suspended when it is activated', async () => {
    const ids = [await start('hears', 'a'), await start('hears', 'b')];
    await call('admin', 'POST', `/b/wf/process/${ids[1]}/act`, { action: 'suspend', opinion: '停' });
    await start('calls', 'c');
    const late = await start('hears', 'd');
    await deliver();
    expect(await Promise.all([...ids, late].map(at))).toEqual(['人事审批', '等消息', '等消息']);
    await call('admin', 'POST', `/b/wf/process/${ids[1]}/act`, { action: 'activate' });
    await deliver();
    expect(await at(ids[1] ?? '')).toBe('人事审批');
  });

  it('an outside system sends one by its token; the same request is one message, another firm reaches nobody', async () => {
    const ids = [await start('outside', 'FK-1'), await start('outside', 'FK-1')];
    const body = {
      ...{ kind: 'message', name: '付款完成', key: 'FK-1' },
      requestKey: '0b5d5c6e-6c0f-4c5e-9d0a-0b5d5c6e6c0f',
    };
    expect((await call('engineer', 'POST', '/b/wf/news', body)).success).toBe(false);
    expect((await call('admin2', 'POST', '/b/wf/news', { ...body, requestKey: undefined })).data).toEqual({
      reached: 0,
    });
    expect((await call('admin', 'POST', '/b/wf/news', body)).data).toEqual({ reached: 1 });
    expect((await call('admin', 'POST', '/b/wf/news', body)).data).toEqual({ reached: 0 });
    await deliver();
    expect((await Promise.all(ids.map(at))).sort()).toEqual(['人事审批', '等消息']);
  });

  it('publishing refuses what nobody sends, and takes what an outside system does', async () => {
    const { data } = await call('admin', 'GET', '/b/wf/definition/waits/design');
    const publish = async (event: MessageOrSignal): Promise<AnsweredJson> => {
      const nodes = data.definition.nodes.map((node: { id: string }) =>
        node.id === 'wait' ? { ...node, event } : node,
      );
      const definition = { ...data.definition, nodes };
      return call('admin', 'POST', '/b/wf/definition/waits/publish', {
        definition,
        newestId: data.newestId,
        note: '改',
      });
    };
    expect((await publish({ kind: 'message', name: '没有人发' })).msg).toContain(
      '「等消息」等待的消息「没有人发」没有流程会发出，也没有说明由外部系统发送，流程会一直等待',
    );
    expect(await publish({ kind: 'message', name: '没有人发', outside: true })).toMatchObject({ success: true });
    // What its process alone waited for is heard by nobody now.
    const { data: telling } = await call('admin', 'GET', '/b/wf/definition/tells/design');
    const renamed = { ...telling.definition, name: '发出（新）' };
    const body = { definition: renamed, newestId: telling.newestId, note: '改' };
    expect((await call('admin', 'POST', '/b/wf/definition/tells/publish', body)).msg).toContain('没有环节等待');
  });
});
