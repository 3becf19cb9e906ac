import { z } from 'zod';
import { defineCalls, get } from '#kernel/meta/calls.ts';

/** A company as its sign-in page shows it. Logos are addresses of pictures: for dark ground, for light ground, wide. */
export interface CompanyFace {
  name: string;
  logo: string | null;
  logo2: string | null;
  logo3: string | null;
}

export const saasCalls = defineCalls({
  company: get('/saas/company/{companyId}', { title: '公司标志', access: 'open', answer: z.custom<CompanyFace>() }),
});
