import { z } from 'zod';
import { pageAsked } from './wire-values.ts';

/** Body of every list call: paging, filter and order. */
export const listRequest = z.object({
  ...pageAsked,
  params: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((params) => params ?? {}),
  sort: z.string().max(200).meta({ title: '排序' }).optional(),
});
