import { z } from 'zod';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { bulkItemResultSchema } from '../flow-answer-schemas.ts';

const id = recordIdSchema;
const named = z.object({ id: z.string(), name: z.string() });
/** Nodes of the new version by those of the old one. */
const mapping = z.record(z.string().max(80), z.string().max(80));

/** A node at which instances are, with what of the new version could take them. */
const place = z.object({
  nodeId: z.string(),
  name: z.string(),
  /** How many instances are there. */
  instances: z.number(),
  to: z.string().nullable(),
  choices: z.array(named),
});

const moved = z.object({
  id: z.string(),
  title: z.string(),
  initiatorName: z.string(),
  /** Where it is and where it would go, by name. */
  at: z.string(),
  to: z.string(),
  /** Why it cannot go. */
  fault: z.string().nullable(),
});
const movingPlan = z.object({
  places: z.array(place),
  instances: z.array(moved),
  /** All that run on the version; more than those shown are migrated in several goes. */
  total: z.number(),
});
export type InstanceMigrationPlan = z.infer<typeof movingPlan>;
export type InstanceToMigrate = InstanceMigrationPlan['instances'][number];

const movingRow = z.object({
  id: z.string(),
  from: z.number(),
  to: z.number(),
  reason: z.string(),
  byName: z.string(),
  at: z.string(),
  moved: z.number(),
  faults: z.number(),
  returned: z.number(),
});
export type InstanceMigrationRow = z.infer<typeof movingRow>;

/** As many instances are shown and migrated in one go. */
export const MAX_MIGRATED_INSTANCES = 200;

const access = 'workflow:admin';
const between = { fromId: id, toId: id, mapping };

export const instanceMigrationCalls = defineCalls({
  movingPlan: postCall('/b/wf/definition/{code}/migration/preview', {
    title: '预览版本迁移',
    access,
    body: z.object(between),
    answer: movingPlan,
  }),
  move: postCall('/b/wf/definition/{code}/migration', {
    title: '迁移进行中的流程',
    access,
    body: z.object({
      ...between,
      ids: z.array(id).min(1, '请选择流程').max(MAX_MIGRATED_INSTANCES, '一次最多迁移200个流程'),
      reason: z.string().trim().min(1, '请填写迁移原因').max(200, '迁移原因不能超过200个字符'),
    }),
    answer: z.array(bulkItemResultSchema),
  }),
  movings: getCall('/b/wf/definition/{code}/migrations', { title: '版本迁移记录', access, answer: z.array(movingRow) }),
  moveBack: postCall('/b/wf/definition/migration/{id}/return', {
    title: '退回已迁移的流程',
    access,
    answer: z.array(bulkItemResultSchema),
  }),
});
