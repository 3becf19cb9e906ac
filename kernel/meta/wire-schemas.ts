import { z } from 'zod';
import { MONTH_PATTERN } from '#kernel/base/time/months.ts';
import { MAX_PAGE_SIZE } from './calls.ts';

/** How an id is written: the digits of a number that the database can hold. */
export const ID_PATTERN = /^\d{1,18}$/;

/** True for the decimal text of an id that the database can hold. */
export const isRecordId = (text: string): boolean => ID_PATTERN.test(text);

/** The id, or one that no record has where the text is none. */
export const idOrNonexistent = (text: string): string => (isRecordId(text) ? text : '0');

/** The id of a record in a body or query, as text; a number is taken for its digits. Every call's ids are of this type. */
export const recordIdSchema = z.coerce.string().regex(ID_PATTERN);

/** The same where something has to be chosen first. @param message what to do when there is no such id */
export const requiredRecordIdSchema = (message: string) => z.coerce.string(message).regex(ID_PATTERN, message);

/** A month in a body or query, yyyy-MM of the years 1900 to 2999. Every call's months are of this type. */
export const monthSchema = z.string('请选择月份').regex(MONTH_PATTERN, '月份应如2026-01，年份为1900至2999');

/** One attached file as records carry it; the content lies in file storage under the id. */
export const fileLinkSchema = z.object({ id: z.string(), fileName: z.string(), fileSize: z.number() });

/** What an integer column holds. */
export const MAX_INTEGER = 2_147_483_647;

/** A whole number that an integer column can hold: versions, places in an order, numbers of nodes within a file. */
export const integerSchema = z.number().int().min(-MAX_INTEGER).max(MAX_INTEGER);

/** Number of a page, from 1. */
export const pageNoSchema = z.coerce.number().int().min(1).meta({ title: '页码' });

/** Records on a page. */
export const pageSizeSchema = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).meta({ title: '每页条数' });

/** Which page of a list is asked for; the first one, of the usual size, where it is left out. */
export const pageRequestShape = { pageNo: pageNoSchema.optional(), pageSize: pageSizeSchema.optional() };
