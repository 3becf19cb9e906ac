import { z } from 'zod';

/** A page of a list and how many rows there are in all. On the wire the rows are `data`, `total` stands beside. */
export const listAnswerSchemaOf = <R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), total: z.number().int() });

/** A command answers no data: null on the wire. */
export const emptyAnswerSchema = z.null();

/** What removing answers: how many there were; of records also where they lie in the bin. */
export const removedAnswerSchema = z.object({ removed: z.number().int(), bin: z.array(z.string()).optional() });

/** The sign by which a shape says that it is left open on purpose. */
export const OPEN_DATA_DESCRIPTION_PREFIX = '自由格式：';

/** Data that no definition of the product knows, such as settings each page makes up. @param reason why, for who reads the API */
export const createOpenDataSchema = (reason: string) =>
  z.unknown().describe(`${OPEN_DATA_DESCRIPTION_PREFIX}${reason}`);

/** The rows of a list answer; what anything else answers. */
export type AnswerDataOf<T> = T extends { data: infer R; total: number } ? R : T;
