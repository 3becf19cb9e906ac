import { addDays } from '#kernel/base/time/dates.ts';
import type { DemoFlow } from '#platform/engines/workflow/server/index.ts';

const claimed = (day: string, title: string, amount: string) =>
  Promise.resolve({
    ...{ title, kind: 'travel', applyDate: day },
    ...{ payeeAccount: '6222021001122334455', payeeBank: '中国工商银行云岭滨江支行' },
    lines: [{ date: addDays(day, -2), subject: 'travel', summary: title, amount }],
  });

/** Expenses that were claimed: some agreed to, some that wait, one sent back. */
export const demoExpenseFlows: readonly DemoFlow[] = [
  { by: 'engineer', process: 'expense', asked: 5, form: (_, day) => claimed(day, '外地项目踏勘差旅', '1280.5') },
  {
    by: 'engineer',
    process: 'expense',
    asked: 0,
    answers: ['approve'],
    form: (_, day) => claimed(day, '现场收方交通', '186'),
  },
  {
    by: 'engineer',
    process: 'expense',
    asked: 2,
    answers: ['approve', 'rejectToInitiator'],
    form: (_, day) => claimed(day, '对审会务差旅', '960'),
  },
  { by: 'reviewer', process: 'expense', asked: 1, answers: [], form: (_, day) => claimed(day, '评审会差旅', '735') },
  { by: 'admin', process: 'expense', asked: 1, answers: [], form: (_, day) => claimed(day, '机房巡检差旅', '420') },
];
