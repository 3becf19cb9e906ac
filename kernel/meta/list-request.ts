import { z } from 'zod';
import { pageNo, pageSize } from './wire-values.ts';

/** Body of every list call: paging, filter and order. */
export const listRequest = z.object({
  pageNo: pageNo.optional(),
  pageSize: pageSize().optional(),
  params: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((params) => params ?? {}),
  sort: z.string().max(200).meta({ title: '排序' }).optional(),
});
