import { implementCalls } from '#kernel/server/http/implement-calls.ts';
import { authorisationBackupCalls } from '../../model/index.ts';
import {
  createAuthorisationBackup,
  listAuthorisationBackups,
  removeAuthorisationBackup,
} from './authorisation-backups.ts';
import { previewBackupRestore, restoreAuthorisationBackup } from './restore-authorisation-backup.ts';

export const authorisationBackupCallHandlers = implementCalls('授权备份', authorisationBackupCalls, {
  list: (ctx, { body }) => listAuthorisationBackups(ctx, body),
  take: async (ctx, { body }) => ({ id: await createAuthorisationBackup(ctx, body.name, 'hand') }),
  compare: (ctx, { params }) => previewBackupRestore(ctx, params.id),
  restore: (ctx, { params }) => restoreAuthorisationBackup(ctx, params.id),
  remove: (ctx, { params }) => removeAuthorisationBackup(ctx, params.id),
});
