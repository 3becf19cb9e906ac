import type { FastifyReply } from 'fastify';
import type {
  ExcelReadResult,
  ImportParams,
  SheetColumnMapping,
  SheetReadOptions,
} from '#kernel/meta/calls/excel-calls.ts';
import type { JobRow } from '#kernel/meta/calls/job-calls.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Context } from '../context.ts';

/** A file that is to become records, as it was uploaded. */
interface ImportFile {
  readonly fileId: string;
  /** Values every record gets, by field key: the account a statement is of. */
  readonly values: Readonly<Record<string, string>>;
  /** How one of its sheets is to be read. */
  readonly wish?: SheetReadOptions | undefined;
}

export interface FileToImport extends Omit<ImportFile, 'values' | 'wish'> {
  /** Found by the file itself where it is left out. */
  readonly map?: SheetColumnMapping;
  readonly params: ImportParams;
}

/**
 * How an entity's records come out of files that are no plain tables of its fields, such as bank statements: through the
 * same calls and the same dialog as workbooks. Both are asked after the right to write the entity.
 */
export interface RecordImporter {
  readonly entity: EntityDefinition;
  /** What the file holds and how its columns fit. @throws Refusal that says what to do with a file that cannot be read */
  read(ctx: Context, file: ImportFile): Promise<ExcelReadResult>;
  /** Sends a workbook to be filled in, instead of the one made from the entity's form. */
  sendTemplate?(ctx: Context, reply: FastifyReply): FastifyReply;
  /** Begins the import as a job whose result is an ExcelImportResult. @throws Refusal */
  start(ctx: Context, file: FileToImport): Promise<JobRow>;
}
