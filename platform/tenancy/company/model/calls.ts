import { z } from 'zod';
import { MAX_INLINE_PICTURE_CHARS } from '#kernel/base/max-inline-picture-chars.ts';
import { emptyAnswerSchema } from '#kernel/meta/answer-schemas.ts';
import { BODY_LIMIT, defineCalls, getCall, putCall } from '#kernel/meta/calls.ts';

/** A company as its sign-in page shows it. Logos are addresses of pictures: for dark ground, for light ground, wide. */
export const companyProfileSchema = z.object({
  /** null to strangers, unless the installation shows names of companies to everybody. */
  name: z.string().nullable(),
  logo: z.string().nullable(),
  logo2: z.string().nullable(),
  logo3: z.string().nullable(),
});
export type CompanyProfile = z.infer<typeof companyProfileSchema>;

/** What stands on a company's papers and invoices: 税号, 地址, 开户行, 账号. */
const paperFacts = {
  taxNo: z.string().nullable(),
  address: z.string().nullable(),
  bank: z.string().nullable(),
  bankAccount: z.string().nullable(),
};

/** The own company as all its people may know it. */
export const companyInformationSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  logo: z.string().nullable(),
  ...paperFacts,
});
export type CompanyInformation = z.infer<typeof companyInformationSchema>;

/** A company as its own administrator sees it. */
export const ownCompanySchema = companyProfileSchema.extend({
  name: z.string(),
  id: z.string(),
  code: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  ...paperFacts,
  gradeName: z.string().nullable(),
  beginDate: z.string().nullable(),
  endDate: z.string().nullable(),
  people: z.number(),
  maxPeople: z.number().nullable(),
  /** Bytes of all files. */
  storage: z.number(),
  /** GB. */
  maxStorage: z.number().nullable(),
});
export type OwnCompany = z.infer<typeof ownCompanySchema>;

/** A small picture as a data address; empty for none. */
const picture = z
  .string()
  .max(MAX_INLINE_PICTURE_CHARS, '图片过大，请使用 140 KB 以内的图片')
  .regex(/^$|^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/, '应为 PNG、JPEG 或 WebP 图片')
  .nullish();

const ownCompany = z.object({
  name: z.string('请输入公司名称').trim().min(1, '请输入公司名称').max(60, '公司名称不能超过60个字符'),
  contact: z.string().trim().max(40).nullish(),
  phone: z.string().trim().max(30).nullish(),
  taxNo: z
    .string()
    .trim()
    .regex(/^$|^[0-9A-HJ-NPQRTUWXY]{18}$|^[0-9A-Z]{15}$|^[0-9A-Z]{20}$/, '应为18位统一社会信用代码（或15、20位税号）')
    .nullish(),
  address: z.string().trim().max(120, '地址不能超过120个字符').nullish(),
  bank: z.string().trim().max(80, '开户行不能超过80个字符').nullish(),
  bankAccount: z
    .string()
    .trim()
    .regex(/^$|^\d{8,32}$/, '账号应为8至32位数字')
    .nullish(),
  logo: picture,
  logo2: picture,
  logo3: picture,
});
export type OwnCompanyDraft = z.input<typeof ownCompany>;

export const saasCalls = defineCalls({
  company: getCall('/saas/company/{companyId}', { title: '公司标志', access: 'open', answer: companyProfileSchema }),
  information: getCall('/form/b_company_information/get/{id}', {
    title: '本公司资料',
    access: 'staff',
    answer: companyInformationSchema,
  }),
  own: getCall('/b/saas/company/own', { title: '公司信息', access: 'company:write', answer: ownCompanySchema }),
  saveOwn: putCall('/b/saas/company/own', {
    title: '保存公司信息',
    access: 'company:write',
    body: ownCompany,
    bodyLimit: BODY_LIMIT.large,
    answer: emptyAnswerSchema,
  }),
});
