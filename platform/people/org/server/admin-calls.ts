import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { rows } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveNewest } from '#kernel/server/records/save/save-newest.ts';
import { dept, orgAdminCalls, user } from '../model/index.ts';
import { deptTree, userTree } from './dept-tree.ts';

export const orgAdminGroup = implement('组织机构与用户', orgAdminCalls, {
  depts: (ctx, { body }) => deptTree(ctx, body.params),
  saveDept: (ctx, { body }) => saveNewest(ctx, dept, body),
  removeDept: (ctx, { params }) => removeRecords(ctx, dept, [params.id]),
  async users(ctx, { body }) {
    const { data, total } = await listRecords(ctx, user, body);
    const signedIn = await lastSignIns(
      ctx,
      data.map(({ id }) => id),
    );
    return { data: data.map((row) => ({ ...row, lastSignIn: signedIn.get(row.id) ?? null })), total };
  },
  saveUser: (ctx, { body }) => saveNewest(ctx, user, body),
  removeUser: (ctx, { params }) => removeRecords(ctx, user, [params.id]),
  userTree,
});

async function lastSignIns({ db, me }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      at: string;
    }>`select user_id as id, at from org_user_sign_in where company_id = ${me.companyId} and user_id = any(${[...ids]}::bigint[])`,
  );
  return new Map(found.map(({ id, at }) => [id, at]));
}
