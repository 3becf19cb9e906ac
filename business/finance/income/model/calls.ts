import { defineCalls, getCall } from '#kernel/meta/calls.ts';
import { figureExplanationSchema } from './figure-explanation.ts';

/** Where income comes from. */
export const incomeCalls = defineCalls({
  origin: getCall('/b/income/{id}/origin', {
    title: '收入来源',
    access: 'income:read',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
  contract: getCall('/b/income/contract/{id}/origin', {
    title: '合同收入来源',
    access: 'income:read',
    answer: figureExplanationSchema,
    told: ['title', 'formula', 'kind'],
  }),
});
