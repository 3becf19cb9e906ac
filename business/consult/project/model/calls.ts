import { z } from 'zod';
import { recordSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { projectsOverviewSchema, projectWorksSchema } from './project-overview-schemas.ts';
import { followLog } from './site/follow-log.entity.ts';

const made = z.object({ made: z.number().int() });

/** What a project does beside being kept. */
export const projectCalls = defineCalls({
  home: getCall('/b/project/home/overview', {
    title: '咨询项目首页',
    access: 'project:read',
    answer: projectsOverviewSchema,
  }),
  works: getCall('/b/project/{id}/works', {
    title: '项目工程与金额',
    access: 'project:read',
    answer: projectWorksSchema,
  }),
  makeStages: postCall('/b/project/{id}/stages', {
    title: '按项目配置生成阶段',
    access: 'project:write',
    answer: made,
  }),
  makeReceipts: postCall('/b/project/{id}/receipts', {
    title: '按资料清单生成签收项',
    access: 'project:write',
    answer: made,
  }),
  decideLog: postCall('/b/project/followLog/{id}/decide', {
    title: '确认或放弃驻场日志',
    access: 'project:write',
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('confirmed') }),
      z.object({
        decision: z.literal('abandoned'),
        reason: z.string().trim().min(1, '请填写放弃原因').max(200),
      }),
    ]),
    answer: recordSchemaOf(followLog),
  }),
});
