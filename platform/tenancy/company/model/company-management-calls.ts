import { z } from 'zod';
import { parseMobile } from '#kernel/fields/phone/kind.ts';
import { recordSchemaOf, tablelessListRowSchemaOf, treeNodeSchemaOf } from '#kernel/fields/record-answer-schemas.ts';
import { emptyAnswerSchema, listAnswerSchemaOf, removedAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { jobSchema } from '#kernel/meta/calls/job-calls.ts';
import { defineCalls, deleteCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { listRequestSchema } from '#kernel/meta/lists/list-request.ts';
import { requiredRecordIdSchema } from '#kernel/meta/wire-schemas.ts';
import { companyList } from './company-list.ts';
import { enterpriseMenu } from './enterprise-menu.entity.ts';

/** A company as those who run the installation see it. */
export const managedCompanySchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  gradeId: z.string().nullable(),
  gradeName: z.string().nullable(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Why nobody signs in: frozen, not begun, or over; null while open. */
  closed: z.enum(['frozen', 'early', 'over']).nullable(),
  frozen: z.boolean(),
  people: z.number(),
  maxPeople: z.number().nullable(),
  /** Bytes of all files. */
  storage: z.number(),
  /** GB. */
  maxStorage: z.number().nullable(),
  createdDate: z.string(),
  /** The company that runs the installation. */
  first: z.boolean(),
});
export type ManagedCompany = z.infer<typeof managedCompanySchema>;

const day = z.iso.date('日期格式不正确').nullish();
const facts = {
  name: z.string('请输入公司名称').trim().min(1, '请输入公司名称').max(60, '公司名称不能超过60个字符'),
  gradeId: requiredRecordIdSchema('用户级别不存在').nullish(),
  contact: z.string().trim().max(40).nullish(),
  phone: z.string().trim().max(30).nullish(),
  beginDate: day,
  endDate: day,
};
const inOrder = ({ beginDate, endDate }: { beginDate?: string | null; endDate?: string | null }) =>
  !beginDate || !endDate || beginDate <= endDate;
const DISORDER = { message: '结束日期不能早于开始日期', path: ['endDate'] };

const newEnterprise = z
  .object({
    ...facts,
    code: z
      .string('请输入公司编码')
      .trim()
      .regex(/^[a-z0-9][a-z0-9-]{1,29}$/, '2至30位小写字母、数字或连字符'),
    adminLoginName: z
      .string('请输入管理员登录名')
      .trim()
      .regex(/^[A-Za-z0-9_.@-]{2,40}$/, '只能包含字母、数字与 _ . @ -，至少2位'),
    adminName: z.string('请输入管理员姓名').trim().min(1, '请输入管理员姓名').max(40, '姓名不能超过40个字符'),
    adminPhone: z
      .string()
      .trim()
      .refine((phone) => phone === '' || parseMobile(phone) !== null, '不是有效的手机号')
      .transform((phone) => parseMobile(phone))
      .nullish(),
  })
  .refine(inOrder, DISORDER);
export type NewManagedCompany = z.output<typeof newEnterprise>;
export type NewManagedCompanyInput = z.input<typeof newEnterprise>;

const changedEnterprise = z.object(facts).refine(inOrder, DISORDER);
export type ManagedCompanyChange = z.output<typeof changedEnterprise>;

/** Managing the companies of the installation: for people of its first company alone. */
export const companyManagementCalls = defineCalls({
  list: postCall('/b/saas/company/queryList', {
    title: '企业用户列表',
    access: 'saas:read',
    body: listRequestSchema,
    answer: listAnswerSchemaOf(tablelessListRowSchemaOf(companyList, managedCompanySchema)),
  }),
  create: postCall('/b/saas/company', {
    title: '新建企业用户',
    access: 'saas:write',
    body: newEnterprise,
    answer: z.object({
      id: z.string(),
      loginName: z.string(),
      password: z.string(),
    }),
  }),
  change: putCall('/b/saas/company/{id}', {
    title: '修改企业用户',
    access: 'saas:write',
    body: changedEnterprise,
    answer: emptyAnswerSchema,
  }),
  freeze: postCall('/b/saas/company/{id}/freeze', {
    title: '冻结企业用户',
    access: 'saas:write',
    answer: emptyAnswerSchema,
  }),
  thaw: postCall('/b/saas/company/{id}/thaw', {
    title: '解冻企业用户',
    access: 'saas:write',
    answer: emptyAnswerSchema,
  }),
  exportAll: postCall('/b/saas/company/{id}/export', {
    title: '导出企业全部数据',
    access: 'saas:write',
    answer: jobSchema,
  }),
  remove: postCall('/b/saas/company/{id}/remove', {
    title: '删除企业用户及全部数据',
    access: 'saas:write',
    body: z.object({ name: z.string() }),
    answer: jobSchema,
  }),
});

const draft = z.record(z.string(), z.unknown());

/** The menu tree from which companies are furnished (R3-126). */
export const companyMenuTemplateCalls = defineCalls({
  tree: postCall('/b/saas/menu/queryTree', {
    title: '企业菜单树',
    access: 'saas:read',
    body: listRequestSchema,
    answer: z.array(treeNodeSchemaOf(enterpriseMenu)),
  }),
  save: postCall('/b/saas/menu', {
    title: '保存企业菜单',
    access: 'saas:write',
    body: draft,
    answer: recordSchemaOf(enterpriseMenu),
  }),
  remove: deleteCall('/b/saas/menu/{id}', {
    title: '删除企业菜单',
    access: 'saas:remove',
    answer: removedAnswerSchema,
  }),
});
