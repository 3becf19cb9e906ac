import { sql } from 'kysely';
import { isDropBeforeTarget } from '#kernel/meta/lists/manual-sort-order.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import type { ServerModulePart } from '#kernel/server/module.ts';
import { defineEntityHooks } from '#kernel/server/records/hooks.ts';
import { listRecords } from '#kernel/server/records/list/list-records.ts';
import { readSourcePage } from '#kernel/server/records/list/list-source.ts';
import { removeRecords } from '#kernel/server/records/remove-records.ts';
import { saveRecord } from '#kernel/server/records/save/save-record.ts';
import { type Member, memberCalls, memberErrors, memberLevel } from '../model/index.ts';
import { createDemoMembers } from './demo-memberships.ts';
import { removeMember, renewMember, resetMemberPassword } from './member-actions.ts';
import { memberSource } from './member-source.ts';
import { moveMemberLevel } from './move-member-level.ts';
import { registerMembershipSignInCheck } from './paid-membership-sign-in-check.ts';
import { saveMember } from './save-member.ts';

/** Members, their levels, and what a membership's days mean for signing in. */
export const memberServer: ServerModulePart = {
  demo: createDemoMembers,
  open: async (runtime) => registerMembershipSignInCheck(runtime),
  hooks: [
    defineEntityHooks(memberLevel, {
      async beforeRemove(ctx, row) {
        const found = await fetchFirstRow(
          ctx.db,
          sql<{ n: number }>`select count(*)::int as n from member_membership
          where company_id = ${ctx.me.companyId} and level = ${row.id}`,
        );
        if (found?.n) throw memberErrors.levelUsed({ count: found.n });
      },
    }),
  ],
  lists: [memberSource],
  calls: [
    implementCalls('会员', memberCalls, {
      levels: (ctx, { body }) => listRecords(ctx, memberLevel, { ...body, sort: 'sort' }),
      saveLevel: (ctx, { body }) => saveRecord(ctx, memberLevel, body),
      removeLevel: (ctx, { params }) => removeRecords(ctx, memberLevel, [params.id]),
      sortLevel: (ctx, { params: { sourceId, targetId, before } }) =>
        moveMemberLevel(ctx, sourceId, { id: targetId, before: isDropBeforeTarget(before) }),
      members: (ctx, { body }) => readSourcePage<Member>(ctx, memberSource, body),
      saveMember: (ctx, { body }) => saveMember(ctx, body),
      removeMember: (ctx, { params }) => removeMember(ctx, params.id),
      resetPassword: (ctx, { params }) => resetMemberPassword(ctx, params.a, params.b),
      renew: (ctx, { params }) => renewMember(ctx, params.id),
    }),
  ],
};
