import { implement } from '#kernel/server/http/handlers.ts';
import { backupCalls } from '../../model/index.ts';
import { listBackups, removeBackup, takeBackup } from './backups.ts';
import { compareBackup, restoreBackup } from './restore.ts';

export const backupGroup = implement('授权备份', backupCalls, {
  list: (ctx, { body }) => listBackups(ctx, body),
  take: async (ctx, { body }) => ({ id: await takeBackup(ctx, body.name, 'hand') }),
  compare: (ctx, { params }) => compareBackup(ctx, params.id),
  restore: (ctx, { params }) => restoreBackup(ctx, params.id),
  remove: (ctx, { params }) => removeBackup(ctx, params.id),
});
