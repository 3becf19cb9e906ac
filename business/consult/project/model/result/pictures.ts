import { z } from 'zod';
import { defineCalls, get } from '#kernel/meta/calls.ts';
import { fileLink } from '#kernel/meta/wire-values.ts';

const picture = z.object({
  file: fileLink,
  /** What kind of record it belongs to, and the record's own words. */
  of: z.string(),
  about: z.string(),
  date: z.string().nullable(),
  by: z.string(),
});
export type Picture = z.infer<typeof picture>;

export const pictureCalls = defineCalls({
  list: get('/b/project/{id}/imageList', {
    title: '项目影像',
    access: 'project:read',
    answer: z.array(picture),
  }),
});
