import { z } from 'zod';
import { listOf, removed } from '#kernel/meta/answers.ts';
import { defineCalls, del, get, post, put } from '#kernel/meta/calls.ts';
import { listRequest } from '#kernel/meta/list-request.ts';
import { roleChange } from './backup.ts';

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
export type Backup = z.infer<typeof backup>;

/** Backups of all authorisations of the company: where a mistake is taken back. */
export const backupCalls = defineCalls({
  list: post('/a/sys/role/backup/queryList', {
    title: '授权备份列表',
    access: 'role:read',
    body: listRequest,
    answer: listOf(backup),
  }),
  take: post('/a/sys/role/backup', {
    title: '备份授权',
    access: 'role:write',
    body: z.object({ name: z.string().trim().min(1, '请填写备份名称').max(60) }),
    answer: z.object({
      id: z.string(),
    }),
  }),
  /** What restoring would change, role by role. */
  compare: get('/a/sys/role/backup/{id}/compare', {
    title: '授权备份对比',
    access: 'role:read',
    answer: z.array(roleChange).readonly(),
  }),
  restore: put('/a/sys/role/backup/{id}/restore', {
    title: '恢复授权备份',
    access: 'role:write',
    answer: z.object({
      changed: z.number(),
      backupId: z.string(),
    }),
  }),
  remove: del('/a/sys/role/backup/{id}', {
    title: '删除授权备份',
    access: 'role:write',
    answer: removed,
  }),
});
