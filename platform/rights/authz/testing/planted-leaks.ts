import { sql } from 'kysely';
import { z } from 'zod';
import { defineCalls, deleteCall, getCall, postCall } from '#kernel/meta/calls.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModule } from '#kernel/server/module.ts';

/** Calls with the mistakes the matrix is there to find; part of no product. */
export const plantedLeakCalls = defineCalls({
  forgetsScope: postCall('/b/planted/project/forgetsScope', {
    title: '遗漏数据范围',
    access: 'project:read',
    answer: z.unknown(),
  }),
  forgetsCompany: getCall('/b/planted/project/forgetsCompany/{id}', {
    title: '遗漏公司',
    access: 'login',
    answer: z.unknown(),
  }),
  forgetsToAsk: deleteCall('/b/planted/project/forgetsToAsk/{id}', {
    title: '遗漏权限',
    access: 'login',
    answer: z.unknown(),
  }),
});

export const plantedLeaksModule: ServerModule = {
  name: 'planted',
  calls: [
    implementCalls('遗漏', plantedLeakCalls, {
      forgetsScope: async (ctx) =>
        (await sql`select name from project_project where company_id = ${ctx.me.companyId}`.execute(ctx.db)).rows,
      forgetsCompany: async ({ runtime }, { params }) =>
        (await sql`select name from project_project where id = ${params.id}`.execute(runtime.database.system)).rows,
      async forgetsToAsk({ runtime }, { params }) {
        await sql`update project_project set remark = '' where id = ${params.id}`.execute(runtime.database.system);
        return null;
      },
    }),
  ],
};
