import { z } from 'zod';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { defineCalls, getCall, postCall, putCall } from '#kernel/meta/calls.ts';
import { integerSchema } from '#kernel/meta/wire-schemas.ts';
import { MEMBER_INVOICE_TYPE_OPTIONS, memberInvoiceDetailsSchema } from './member-invoice-details.ts';
import { PROJECT_NAME_RULE_OPTIONS, personInfoSchema, projectNameRuleSchema } from './person-info.ts';

const line = z.string().nullable().optional();

export const personalCalls = defineCalls({
  info: getCall('/b/user/personInfo', { title: '个人信息', access: 'login', answer: personInfoSchema }),
  /** {a} is the member's own id, {b} the new name. */
  rename: putCall('/b/member/modName/{a}/{b}', { title: '修改会员姓名', access: 'login', answer: emptyAnswerSchema }),
  update: putCall('/a/sys/user/updateLoginUser', {
    title: '修改个人信息',
    access: 'login',
    body: z.object({
      loginName: z.string().optional(),
      no: line,
      job: line,
      email: line,
      version: integerSchema.optional(),
    }),
    answer: emptyAnswerSchema,
  }),
  invoice: getCall('/b/invoices/getmy', {
    title: '我的发票信息',
    access: 'login',
    answer: memberInvoiceDetailsSchema,
  }),
  saveInvoice: postCall('/b/invoices/savemy', {
    title: '保存发票信息',
    access: 'login',
    body: z
      .object({ invoicesType: z.enum(MEMBER_INVOICE_TYPE_OPTIONS.map(({ value }) => value)) })
      .catchall(z.string().nullable().catch(null)),
    answer: memberInvoiceDetailsSchema,
  }),
  saveFileSetting: postCall('/b/user/setting/fileSetting', {
    title: '保存文件读取设置',
    access: 'login',
    body: z.object({
      projectNameRule: z.enum(PROJECT_NAME_RULE_OPTIONS.map(({ value }) => value)),
    }),
    answer: z.object({
      mySetting: z.object({
        projectNameRule: projectNameRuleSchema,
      }),
    }),
  }),
});
