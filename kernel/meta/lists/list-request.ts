import { z } from 'zod';
import { refusalForRequestPart } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { DEFAULT_PAGE_SIZE, type ListRequest, MAX_PAGE_SIZE } from '../calls.ts';
import { pageRequestShape } from '../wire-schemas.ts';

/** Body of every list call: paging, filter and order. */
export const listRequestSchema = z.object({
  ...pageRequestShape,
  params: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((params) => params ?? {}),
  sort: z.string().max(200).meta({ title: '排序' }).optional(),
});

/** Which page of a list is asked for. */
export type PageRequest = Pick<ListRequest, 'pageNo' | 'pageSize'>;

/** So many rows, behind so many others. */
export interface RowWindow {
  readonly offset: number;
  readonly size: number;
}

/** The rows of a page among all: from `offset` on, `size` of them. @throws Refusal for a page there is none of */
export function rowWindowOf({ pageNo = 1, pageSize = DEFAULT_PAGE_SIZE }: PageRequest): RowWindow {
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > MAX_PAGE_SIZE)
    throw refusalForRequestPart('pageSize', 'page.size', translatable`每页条数应为1至${MAX_PAGE_SIZE}`);
  if (!Number.isInteger(pageNo) || pageNo < 1) throw refusalForRequestPart('pageNo', 'page.number', '页码应从1开始');
  return { offset: (pageNo - 1) * pageSize, size: pageSize };
}
