import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, getCall, postCall } from '#kernel/meta/calls.ts';
import { recordIdSchema, requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';

const text = z.string().nullable();

/** What every colleague may know of somebody. */
const staffInfo = z.object({
  id: z.string(),
  /** The account, where there is one. */
  account: text,
  no: text,
  name: z.string(),
  dept: text,
  dept_label: text,
  post: text,
  phone: text,
  email: text,
  titles: text,
  state: z.string(),
  state_label: z.string(),
});
export type StaffInfo = z.infer<typeof staffInfo>;

const orgChartDept = z.object({
  id: z.string(),
  parentId: z.string(),
  name: z.string(),
  leader: text,
  leader_label: text,
  /** Those who work in the department itself. */
  people: z.number().int(),
  /** The people it is to have; null where nobody said. */
  planned: z.number().int().nullable(),
});
export type OrgChartDept = z.infer<typeof orgChartDept>;

const event = z.object({
  id: z.string(),
  kind: z.string(),
  kind_label: z.string(),
  date: z.string(),
  before: text,
  after: text,
  doc: text,
});
export type StaffEventRow = z.infer<typeof event>;

const contract = z.object({ no: text, kind_label: text, startDate: text, endDate: text });

/** One's own file. What identifies the person is masked until it is asked for. */
const myFile = staffInfo.extend({
  gender_label: text,
  level_label: text,
  education_label: text,
  school: text,
  major: text,
  workSince: text,
  entryDate: text,
  probationEnd: text,
  formalDate: text,
  contractEnd: text,
  contracts: z.array(contract),
  events: z.array(event),
  idCard: text,
  bankAccount: text,
});
export type MyFile = z.infer<typeof myFile>;

const myIdentity = z.object({
  idCard: text,
  birthday: text,
  bankName: text,
  bankAccount: text,
  homeAddress: text,
  family: text,
  emergency: text,
});
export type MyIdentity = z.infer<typeof myIdentity>;

const noticeFile = z.object({ id: z.string(), fileName: z.string() });

const readNotice = z.object({
  id: z.string(),
  title: z.string(),
  kind_label: z.string(),
  content: z.string(),
  publishedAt: z.string(),
  validTo: text,
  author: text,
  mustRead: z.boolean(),
  /** Null for who looks at it without having been sent it. */
  confirmed: z.boolean().nullable(),
  files: z.array(noticeFile),
});
export type ReadNotice = z.infer<typeof readNotice>;

/** Files of people, beside the generic calls of their entities. */
export const staffCalls = defineCalls({
  info: getCall('/b/staff/info', {
    title: '员工信息查询',
    access: 'staff',
    query: z.object({ keyword: z.string().trim().max(40).optional(), dept: recordIdSchema.optional() }),
    answer: z.array(staffInfo),
  }),
  infoOf: getCall('/b/staff/info/{id}', { title: '员工信息', access: 'staff', answer: staffInfo }),
  orgChart: getCall('/b/staff/org-chart', { title: '组织架构图', access: 'staff', answer: z.array(orgChartDept) }),
  mine: getCall('/b/staff/mine', { title: '我的档案', access: 'staff', answer: myFile }),
  myIdentity: postCall('/b/staff/mine/identity', { title: '查看本人身份信息', access: 'staff', answer: myIdentity }),
  finishLeaving: postCall('/b/staff/leaving/{id}/finish', {
    title: '完成离职',
    access: 'user:account',
    /** Kind of open work → who takes it over. */
    body: z.object({
      receivers: z.record(z.string().max(60), requiredRecordIdSchema('请选择接手人')),
      requestKey: z.uuid().optional(),
    }),
    /** The job that hands everything over; null for somebody without an account. */
    answer: jobSchema.nullable(),
  }),
});

/** Notices as those read them to whom they were sent. */
export const noticeCalls = defineCalls({
  open: postCall('/b/staff/notice/{id}/open', { title: '阅读人事通知', access: 'staff', answer: readNotice }),
  confirm: postCall('/b/staff/notice/{id}/confirm', {
    title: '确认已阅读人事通知',
    access: 'staff',
    answer: emptyAnswerSchema,
  }),
  remind: postCall('/b/staff/notice/{id}/remind', {
    title: '提醒未读人员',
    access: 'staffNotice:write',
    answer: z.object({ reminded: z.number().int() }),
  }),
  file: getCall('/b/staff/notice/{id}/file/{fileId}', { title: '下载通知附件', access: 'staff', raw: true }),
});
