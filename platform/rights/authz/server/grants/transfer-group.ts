import type { Context } from '#kernel/server/context.ts';
import { implement } from '#kernel/server/http/handlers.ts';
import { type EntryKey, transferCalls } from '../../model/index.ts';
import { listNamed } from './grant-lists.ts';
import { previewTransfer, transferList } from './transfer.ts';

interface Pair {
  params: { src: string; tar: string };
  query: { cover: boolean };
}

const transferOf =
  (key: EntryKey) =>
  (ctx: Context, { params: { src, tar }, query: { cover } }: Pair) =>
    transferList(ctx, { key, src, tar, cover });

export const transferGroup = implement('授权', transferCalls, {
  copyMenus: transferOf('menu'),
  copyDepts: transferOf('dept'),
  mergeUsers: transferOf('user'),
  mergeMemberLevels: transferOf('memberLevel'),
  preview: (ctx, { params: { list, src, tar }, query: { cover } }) =>
    previewTransfer(ctx, { key: listNamed(list), src, tar, cover }),
});
