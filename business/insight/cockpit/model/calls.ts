import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';
import { boardSchema } from './cockpit-board.ts';
import { COCKPIT_BOARDS, WALL_BOARDS } from './cockpit-routes.ts';

const keys = [...COCKPIT_BOARDS, ...WALL_BOARDS].map(({ key }) => key);

/** The departments that a board is about, as filters say them in an address: 'id,id~names'. */
const departments = z
  .string()
  .max(2000)
  .regex(/^\d{1,18}(,\d{1,18})*(~|$)/, '请选择部门');

export const cockpitCalls = defineCalls({
  board: getCall('/b/cockpit/board', {
    title: '管理驾驶舱',
    access: 'staff',
    told: ['title', 'label'],
    query: z.object({
      board: z.enum(keys),
      currentYear: z.coerce.number().int().min(2000).max(2100),
      currentMonth: z.coerce.number().int().min(1).max(12),
      dept: departments.optional(),
    }),
    answer: boardSchema,
  }),
});
