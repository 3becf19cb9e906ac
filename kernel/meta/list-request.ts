import { z } from 'zod';

/** Body of every list call: paging, filter and order. */
export const listRequest = z.object({
  pageNo: z.coerce.number().int().min(1).optional(),
  pageSize: z.coerce.number().int().min(1).max(1000).optional(),
  params: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((params) => params ?? {}),
  sort: z.string().max(200).optional(),
});
