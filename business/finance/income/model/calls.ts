import { defineCalls, get } from '#kernel/meta/calls.ts';
import { explained } from './explained.ts';

/** Where income comes from. */
export const incomeCalls = defineCalls({
  origin: get('/b/income/{id}/origin', {
    title: '收入来源',
    access: 'income:read',
    answer: explained,
    told: ['title', 'formula', 'kind'],
  }),
  contract: get('/b/income/contract/{id}/origin', {
    title: '合同收入来源',
    access: 'income:read',
    answer: explained,
    told: ['title', 'formula', 'kind'],
  }),
});
