import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModule } from '#kernel/server/module.ts';

const calls = defineCalls({
  breaks: postCall('/faulty/day', { title: '坏的', access: 'role:read', body: z.object({ day: z.string() }) }),
  unguarded: getCall('/faulty/salaries', { title: '谁都能看', access: 'login' }),
  open: getCall('/faulty/visitors', { title: '不登录也能看', access: 'open' }),
  leaks: getCall('/faulty/customers', { title: '别家的也给', access: 'customer:read' }),
  writes: postCall('/faulty/rename', {
    title: '别家的也改',
    access: 'customer:write',
    body: z.object({ customerId: z.string() }),
  }),
  tells: getCall('/faulty/words/{id}', { title: '说漏嘴', access: 'role:read' }),
});

/** One fault of each kind that the attack must find. */
export const faultyModule: ServerModule = {
  name: 'faulty',
  calls: [
    implementCalls('坏的', calls, {
      breaks: (_ctx, { body }) => new Date(body.day).toISOString(),
      unguarded: () => [{ salary: 1 }],
      open: () => [{ visitor: 1 }],
      // Past both walls: the system's connection and no company in the query.
      leaks: async ({ runtime }) =>
        (await sql`select name from customer_customer`.execute(runtime.database.system)).rows,
      async writes({ runtime }, { body }) {
        await sql`update customer_customer set version = version + 1 where id::text = ${body.customerId}`.execute(
          runtime.database.system,
        );
      },
      tells(_ctx, { params }) {
        throw new Refusal(`invalid input syntax for type bigint: ${params.id}`);
      },
    }),
  ],
};
