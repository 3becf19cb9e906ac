import { z } from 'zod';
import { parseMobile } from '#kernel/fields/phone/kind.ts';
import { recordSchemaOf, tablelessListRowSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { emptyAnswerSchema, listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, deleteCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { signInChangeOutcomeSchema } from '#platform/identity/session/model/index.ts';
import { memberLevel } from './member-level.entity.ts';
import { memberList } from './member-list.ts';
import { membershipStateSchema } from './membership-days.ts';

/** A member: a user of kind 'member' with level, fee and validity (R3-086). */
const memberShape = z.object({
  id: z.string(),
  name: z.string(),
  loginName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Of the account: 'enabled', 'waiting', 'disabled', 'left'. */
  state: z.string(),
  levelId: z.string().nullable(),
  levelName: z.string().nullable(),
  fee: z.string().nullable(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Where the membership stands today. */
  membership: membershipStateSchema,
  createdDate: z.string(),
});
export type Member = z.infer<typeof memberShape>;

const day = z.iso.date('日期格式不正确').nullish();
const id = recordIdSchema;

const member = z
  .object({
    id: id.optional(),
    name: z.string('会员姓名不能为空！').trim().min(1, '会员姓名不能为空！').max(40, '姓名不能超过40个字符'),
    loginName: z
      .string('请输入登录名')
      .trim()
      .regex(/^[A-Za-z0-9_.@-]{2,40}$/, '只能包含字母、数字与 _ . @ -，至少2位'),
    phone: z
      .string()
      .trim()
      .refine((phone) => phone === '' || parseMobile(phone) !== null, '不是有效的手机号')
      .transform((phone) => parseMobile(phone))
      .nullish(),
    email: z.union([z.literal(''), z.email('不是有效的邮箱')]).nullish(),
    state: z.enum(['enabled', 'disabled']).default('enabled'),
    levelId: requiredRecordIdSchema('请选择会员级别'),
    /** Yuan; the level's where left out. */
    fee: z.coerce
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/, '会员费应为不超过两位小数的数字')
      .nullish(),
    /** Today, and as many days as the level has, where left out. */
    beginDate: day,
    endDate: day,
  })
  .refine(({ beginDate, endDate }) => !beginDate || !endDate || beginDate <= endDate, {
    message: '结束日期不能早于开始日期',
    path: ['endDate'],
  });
export type MemberDraft = z.output<typeof member>;
export type MemberInput = z.input<typeof member>;

export const memberCalls = defineCalls({
  levels: postCall('/b/member/level/queryList', {
    title: '会员级别列表',
    access: 'member:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(recordSchemaOf(memberLevel)),
  }),
  saveLevel: postCall('/b/member/level', {
    title: '保存会员级别',
    access: 'member:write',
    body: z.record(z.string(), z.unknown()),
    answer: recordSchemaOf(memberLevel),
  }),
  removeLevel: deleteCall('/b/member/level/{id}', {
    title: '删除会员级别',
    access: 'member:remove',
    answer: removedAnswerSchema,
  }),
  sortLevel: postCall('/b/member/level/updateSort/{sourceId}/{targetId}/{before}', {
    title: '会员级别拖动排序',
    access: 'member:write',
    answer: emptyAnswerSchema,
  }),
  members: postCall('/b/member/queryList', {
    title: '会员列表',
    access: 'member:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(tablelessListRowSchemaOf(memberList, memberShape)),
  }),
  saveMember: postCall('/b/member/save', {
    title: '保存会员',
    access: 'member:write',
    body: member,
    /** The password of a new member, told once. */
    answer: z.object({
      id: z.string(),
      password: z.string().nullable(),
    }),
  }),
  removeMember: deleteCall('/b/member/{id}', {
    title: '删除会员',
    access: 'member:remove',
    answer: removedAnswerSchema,
  }),
  /** {a}: the member; {b}: the new password, or '-' for one by chance. */
  resetPassword: putCall('/b/member/resetPassword/{a}/{b}', {
    title: '重置会员密码',
    access: 'member:write',
    answer: signInChangeOutcomeSchema,
  }),
  renew: postCall('/b/member/renew/{id}', {
    title: '会员续期',
    access: 'member:write',
    answer: z.object({ endDate: z.string() }),
  }),
});
