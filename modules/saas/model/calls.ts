import { z } from 'zod';
import { PICTURE_MAX } from '#kernel/base/picture-size.ts';
import { BODY_LIMIT, defineCalls, get, put } from '#kernel/meta/calls.ts';

/** A company as its sign-in page shows it. Logos are addresses of pictures: for dark ground, for light ground, wide. */
export interface CompanyFace {
  /** null to strangers, unless the installation shows names of companies to everybody. */
  name: string | null;
  logo: string | null;
  logo2: string | null;
  logo3: string | null;
}

/** A company as its own administrator sees it. */
export interface OwnCompany extends CompanyFace {
  name: string;
  id: string;
  code: string;
  contact: string | null;
  phone: string | null;
  gradeName: string | null;
  beginDate: string | null;
  endDate: string | null;
  people: number;
  maxPeople: number | null;
  /** Bytes of all files. */
  storage: number;
  /** GB. */
  maxStorage: number | null;
}

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
  company: get('/saas/company/{companyId}', { title: '公司标志', access: 'open', answer: z.custom<CompanyFace>() }),
  own: get('/b/saas/company/own', { title: '公司信息', access: 'company:write', answer: z.custom<OwnCompany>() }),
  saveOwn: put('/b/saas/company/own', {
    title: '保存公司信息',
    access: 'company:write',
    body: ownCompany,
    bodyLimit: BODY_LIMIT.large,
  }),
});
