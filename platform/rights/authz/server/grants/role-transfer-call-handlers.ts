import type { Context } from '#kernel/server/context.ts';
import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { type EntryGrantListKey, roleTransferCalls } from '../../model/index.ts';
import { requireGrantListKey } from './grant-list-tables.ts';
import { copyGrantListToRole, previewGrantListTransfer } from './transfer-grant-list.ts';

interface Pair {
  params: { src: string; tar: string };
  query: { cover: boolean };
}

const transferOf =
  (key: EntryGrantListKey) =>
  (ctx: Context, { params: { src, tar }, query: { cover } }: Pair) =>
    copyGrantListToRole(ctx, { key, src, tar, cover });

export const roleTransferCallHandlers = implementCalls('授权', roleTransferCalls, {
  copyMenus: transferOf('menu'),
  copyDepts: transferOf('dept'),
  mergeUsers: transferOf('user'),
  mergeMemberLevels: transferOf('memberLevel'),
  preview: (ctx, { params: { list, src, tar }, query: { cover } }) =>
    previewGrantListTransfer(ctx, { key: requireGrantListKey(list), src, tar, cover }),
});
