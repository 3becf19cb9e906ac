import { defineCalls, getCall } from '#kernel/meta/calls.ts';

/** What a contract does beside being kept. */
export const contractCalls = defineCalls({
  text: getCall('/b/contract/{id}/text', { title: '合同文本', access: 'contract:read', raw: true }),
});
