import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';
import { figureExplanationSchema } from './figure-explanation.ts';
import { incomeBoardCall } from './income-board.ts';

const TOLD = ['title', 'formula', 'kind'];

/** What a project brought by a basis, each number with where it comes from. */
const projectIncomeSchema = z.object({
  figures: z.array(
    z.object({
      basis: z.string(),
      label: z.string(),
      amount: z.string(),
      net: z.string(),
      count: z.number(),
      last: z.string().nullable(),
      origin: figureExplanationSchema,
    }),
  ),
});
export type ProjectIncome = z.infer<typeof projectIncomeSchema>;

/** Where income comes from. */
export const incomeCalls = defineCalls({
  // Who leads a project reads its income without the right to everybody's: the answer asks which of both.
  origin: getCall('/b/income/{id}/origin', {
    title: '收入来源',
    access: 'staff',
    answer: figureExplanationSchema,
    told: TOLD,
  }),
  contract: getCall('/b/income/contract/{id}/origin', {
    title: '合同收入来源',
    access: 'income:read',
    answer: figureExplanationSchema,
    told: TOLD,
  }),
  project: getCall('/b/income/project/{id}', {
    title: '项目收入',
    access: 'staff',
    answer: projectIncomeSchema,
    told: [...TOLD, 'label'],
  }),
  board: incomeBoardCall,
});
