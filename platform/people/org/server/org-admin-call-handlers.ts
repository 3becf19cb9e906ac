import { sql } from 'kysely';
import type { Context } from '#kernel/server/context.ts';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveWithoutVersion } from '#kernel/server/records/save/save-without-version.ts';
import { dept, orgAdminCalls, user } from '../model/index.ts';
import { loadDeptTree, loadUserTree } from './load-dept-tree.ts';

export const orgAdminCallHandlers = implementCalls('组织机构与用户', orgAdminCalls, {
  depts: (ctx, { body }) => loadDeptTree(ctx, body.params),
  saveDept: (ctx, { body }) => saveWithoutVersion(ctx, dept, body),
  removeDept: (ctx, { params }) => removeRecords(ctx, dept, [params.id]),
  async users(ctx, { body }) {
    const { data, total } = await listRecords(ctx, user, body);
    const signedIn = await lastSignIns(
      ctx,
      data.map(({ id }) => id),
    );
    return { data: data.map((row) => ({ ...row, lastSignIn: signedIn.get(row.id) ?? null })), total };
  },
  saveUser: (ctx, { body }) => saveWithoutVersion(ctx, user, body),
  removeUser: (ctx, { params }) => removeRecords(ctx, user, [params.id]),
  userTree: loadUserTree,
});

async function lastSignIns({ db, me }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await fetchRows(
    db,
    sql<{
      id: string;
      at: string;
    }>`select user_id as id, at from org_user_sign_in where company_id = ${me.companyId} and user_id = any(${[...ids]}::bigint[])`,
  );
  return new Map(found.map(({ id, at }) => [id, at]));
}
