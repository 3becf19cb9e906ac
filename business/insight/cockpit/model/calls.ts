import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';
import { BOARDS, type BoardKey, board, WALLS } from './board.ts';

const keys = [...BOARDS, ...WALLS].map(({ key }) => key) as [BoardKey, ...BoardKey[]];

export const cockpitCalls = defineCalls({
  board: getCall('/b/cockpit/board', {
    title: '管理驾驶舱',
    access: 'staff',
    told: ['title', 'label'],
    query: z.object({
      board: z.enum(keys),
      currentYear: z.coerce.number().int().min(2000).max(2100),
      currentMonth: z.coerce.number().int().min(1).max(12),
    }),
    answer: board,
  }),
});
