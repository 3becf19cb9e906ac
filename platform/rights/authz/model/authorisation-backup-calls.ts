import { z } from 'zod';
import { listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, deleteCall, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { roleChangeSchema } from './authorisation-snapshot.ts';

/** A backup as lists show it. */
const backup = z.object({
  id: z.string(),
  name: z.string(),
  createdByName: z.string().nullable(),
  createdDate: z.string(),
  /** How many roles it holds. */
  roles: z.number(),
  /** Taken by hand, not before a copy, merge or restore. */
  byHand: z.boolean(),
});
export type AuthorisationBackup = z.infer<typeof backup>;

/** Backups of all authorisations of the company: where a mistake is taken back. */
export const authorisationBackupCalls = defineCalls({
  list: postCall('/a/sys/role/backup/queryList', {
    title: '授权备份列表',
    access: 'role:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(backup),
  }),
  take: postCall('/a/sys/role/backup', {
    title: '备份授权',
    access: 'role:write',
    body: z.object({ name: z.string().trim().min(1, '请填写备份名称').max(60) }),
    answer: z.object({
      id: z.string(),
    }),
  }),
  /** What restoring would change, role by role. */
  compare: getCall('/a/sys/role/backup/{id}/compare', {
    title: '授权备份对比',
    access: 'role:read',
    answer: z.array(roleChangeSchema).readonly(),
  }),
  restore: putCall('/a/sys/role/backup/{id}/restore', {
    title: '恢复授权备份',
    access: 'role:write',
    answer: z.object({
      changed: z.number(),
      backupId: z.string(),
    }),
  }),
  remove: deleteCall('/a/sys/role/backup/{id}', {
    title: '删除授权备份',
    access: 'role:write',
    answer: removedAnswerSchema,
  }),
});
