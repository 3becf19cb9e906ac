import { z } from 'zod';
import { PICTURE_MAX } from '#kernel/base/picture-size.ts';
import { nothing } from '#kernel/meta/answers.ts';
import { BODY_LIMIT, defineCalls, get, put } from '#kernel/meta/calls.ts';

/** A company as its sign-in page shows it. Logos are addresses of pictures: for dark ground, for light ground, wide. */
export const companyFace = z.object({
  /** null to strangers, unless the installation shows names of companies to everybody. */
  name: z.string().nullable(),
  logo: z.string().nullable(),
  logo2: z.string().nullable(),
  logo3: z.string().nullable(),
});
export type CompanyFace = z.infer<typeof companyFace>;

/** A company as its own administrator sees it. */
export const ownCompanyShape = companyFace.extend({
  name: z.string(),
  id: z.string(),
  code: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
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
export type OwnCompany = z.infer<typeof ownCompanyShape>;

/** A small picture as a data address; empty for none. */
const picture = z
  .string()
  .max(PICTURE_MAX, '图片过大，请使用 140 KB 以内的图片')
  .regex(/^$|^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/, '应为 PNG、JPEG 或 WebP 图片')
  .nullish();

const ownCompany = z.object({
  name: z.string('请输入公司名称').trim().min(1, '请输入公司名称').max(60, '公司名称不能超过60个字符'),
  contact: z.string().trim().max(40).nullish(),
  phone: z.string().trim().max(30).nullish(),
  logo: picture,
  logo2: picture,
  logo3: picture,
});
export type OwnCompanyDraft = z.input<typeof ownCompany>;

export const saasCalls = defineCalls({
  company: get('/saas/company/{companyId}', { title: '公司标志', access: 'open', answer: companyFace }),
  own: get('/b/saas/company/own', { title: '公司信息', access: 'company:write', answer: ownCompanyShape }),
  saveOwn: put('/b/saas/company/own', {
    title: '保存公司信息',
    access: 'company:write',
    body: ownCompany,
    bodyLimit: BODY_LIMIT.large,
    answer: nothing,
  }),
});
