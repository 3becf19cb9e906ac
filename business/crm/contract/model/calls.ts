import { z } from 'zod';
import { rowOf } from '#kernel/fields/row-schema.ts';
import { defineCalls, get, post } from '#kernel/meta/calls.ts';
import { recordId, wholeNumber } from '#kernel/meta/wire-values.ts';
import { contract } from './contract.entity.ts';

/** What a contract does beside being kept. */
export const contractCalls = defineCalls({
  sign: post('/b/contract/{id}/sign', {
    title: '登记合同签订',
    access: 'contract:write',
    body: z.object({
      version: wholeNumber,
      signDate: z.iso.date('请填写签订日期'),
      /** Ids of uploaded files. */
      scan: z.array(recordId).min(1, '请上传盖章合同扫描件').max(20),
    }),
    answer: rowOf(contract),
  }),
  text: get('/b/contract/{id}/text', { title: '合同文本', access: 'contract:read', raw: true }),
});
