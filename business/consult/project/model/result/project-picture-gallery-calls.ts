import { z } from 'zod';
import { defineCalls, getCall } from '#kernel/meta/calls.ts';
import { fileLinkSchema } from '#kernel/meta/wire-schemas.ts';

const picture = z.object({
  file: fileLinkSchema,
  /** What kind of record it belongs to, and the record's own words. */
  of: z.string(),
  about: z.string(),
  date: z.string().nullable(),
  by: z.string(),
});
export type ProjectPicture = z.infer<typeof picture>;

export const projectPictureGalleryCalls = defineCalls({
  list: getCall('/b/project/{id}/imageList', {
    title: '项目影像',
    access: 'project:read',
    answer: z.array(picture),
  }),
});
