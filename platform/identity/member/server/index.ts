import { sql } from 'kysely';
import { isBeforeParam } from '#kernel/meta/sort-list.ts';
import { first } from '#kernel/server/db/rows.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import type { ServerPart } from '#kernel/server/module.ts';
import { hooksFor } from '#kernel/server/records/hooks.ts';
import { listRecords } from '#kernel/server/records/list/list.ts';
import { readList } from '#kernel/server/records/list/list-source.ts';
import { removeRecords } from '#kernel/server/records/remove.ts';
import { saveRecord } from '#kernel/server/records/save/save.ts';
import { type Member, memberCalls, memberErrors, memberLevel } from '../model/index.ts';
import { admitMembers } from './admission.ts';
import { demoMembers } from './demo.ts';
import { removeMember, renewMember, resetMemberPassword } from './member-acts.ts';
import { members } from './member-list.ts';
import { saveMember } from './save-member.ts';
import { sortLevel } from './sort-level.ts';

/** Members, their levels, and what a membership's days mean for signing in. */
export const memberServer: ServerPart = {
  demo: demoMembers,
  open: async (runtime) => admitMembers(runtime),
  hooks: [
    hooksFor(memberLevel, {
      async beforeRemove(ctx, row) {
        const found = await first(
          ctx.db,
          sql<{ n: number }>`select count(*)::int as n from member_membership
          where company_id = ${ctx.me.companyId} and level = ${row.id}`,
        );
        if (found?.n) throw memberErrors.levelUsed({ count: found.n });
      },
    }),
  ],
  lists: [members],
  calls: [
    implement('会员', memberCalls, {
      levels: (ctx, { body }) => listRecords(ctx, memberLevel, { ...body, sort: 'sort' }),
      saveLevel: (ctx, { body }) => saveRecord(ctx, memberLevel, body),
      removeLevel: (ctx, { params }) => removeRecords(ctx, memberLevel, [params.id]),
      sortLevel: (ctx, { params: { sourceId, targetId, before } }) =>
        sortLevel(ctx, sourceId, { id: targetId, before: isBeforeParam(before) }),
      members: (ctx, { body }) => readList<Member>(ctx, members, body),
      saveMember: (ctx, { body }) => saveMember(ctx, body),
      removeMember: (ctx, { params }) => removeMember(ctx, params.id),
      resetPassword: (ctx, { params }) => resetMemberPassword(ctx, params.a, params.b),
      renew: (ctx, { params }) => renewMember(ctx, params.id),
    }),
  ],
};
