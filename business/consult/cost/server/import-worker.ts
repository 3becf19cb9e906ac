import { sql } from 'kysely';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fetchFirstRow } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import { linkFilesToRecord } from '#kernel/server/files/stored-files.ts';
import type { JobRun } from '#kernel/server/jobs/job-row.ts';
import { lockJobRun } from '#kernel/server/jobs/lock-job-run.ts';
import { type WorkerDatabaseAccess, withWorkerDatabase } from '#kernel/server/workers/worker-database-access.ts';
import type { WorkerTools } from '#kernel/server/workers/worker-pool.ts';
import { decodeXmlHead } from '#kernel/server/xml/xml-encoding.ts';
import {
  type CostFileHeader,
  collectImportHints,
  costFile,
  explainContentRejection,
  formatCostFaults,
  type ImportAnswers,
  type ImportHint,
  phraseUnsureFormatQuestion,
} from '../model/index.ts';
import { type CostFileOrigin, readCostFileOrigin } from './answers/cost-file-origin.ts';
import { saveImportAnswers } from './answers/import-answer-store.ts';
import { createImportQuestionRefusal, ImportQuestionError } from './answers/import-question-refusal.ts';
import { ImportValidator } from './answers/import-validator.ts';
import { saveConvertedTotals } from './answers/save-converted-totals.ts';
import { insertCostRowBatch } from './cost-row-store.ts';
import { detectCostFormat, guessCostFormat } from './formats/cost-format-registry.ts';
import {
  type CostFileFormat,
  type CostReadResult,
  type CostRowBatch,
  createEmptyCostBatch,
  toCostFileGaps,
} from './formats/cost-format-types.ts';
import { SingleSlotPipeline } from './single-slot-pipeline.ts';
import { loadTableLayouts } from './workbook/table-layout-store.ts';

export interface CostImportTask {
  access: WorkerDatabaseAccess;
  run: JobRun | null;
  projectId: string;
  userId: string;
  deptId: string | null;
  stage: string;
  stageLabel: string;
  /** What a person answered so far. */
  answers: ImportAnswers;
  file: { id: string; name: string; size: number; storageKey: string };
}

export interface CostImportResult {
  costFileId: string;
  name: string;
  total: string | null;
  counts: CostReadResult['counts'];
  warnings: string[];
  /** The first of what somebody should look at, and how much there is of it. */
  hints: ImportHint[];
  hintCount: number;
}

const HEAD_BYTES = 64 * 1024;

/**
 * Reads a cost file into the database in one transaction: all of it, or nothing and a list of its faults.
 * Runs in a thread, so that parsing never holds up requests. @throws Refusal whose details are the faults
 */
export function importCostFileInWorker(order: CostImportTask, tools: WorkerTools): Promise<CostImportResult> {
  return withWorkerDatabase(order.access, async (db, storage) => {
    const source = (await storage.get(order.file.storageKey))[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    const { head, chunks } = await peek(source);
    const format = formatOf(head, order.file.name);
    const kind = await readCostFileOrigin(head, format.format);
    try {
      demandNamed(format, order);
      return await db
        .transaction()
        .execute((trx) => readInto(trx, order, { format: format.format, chunks, kind }, tools));
    } catch (error) {
      if (!(error instanceof ImportQuestionError)) throw error;
      throw await createImportQuestionRefusal(
        db,
        { companyId: order.access.companyId, kind, given: order.answers },
        error,
      );
    }
  });
}

interface FoundFormat {
  readonly format: CostFileFormat;
  /** What is strange of the file, '' where nothing is. */
  readonly why: string;
}

/** @throws Refusal where the file has the root of none */
function formatOf(head: Uint8Array, name: string): FoundFormat {
  const sure = detectCostFormat(head, name);
  if (sure) return { format: sure, why: '' };
  const like = guessCostFormat(head, name);
  if (!like) throw new Refusal(explainContentRejection(name, decodeXmlHead(head)));
  return like;
}

/** @throws Question, with the format that may be named where the file only has the root of one */
function demandNamed({ format: { code, title }, why }: FoundFormat, { answers, file }: CostImportTask): void {
  if (why === '' || answers.as === code) return;
  throw new ImportQuestionError(phraseUnsureFormatQuestion(file.name, title, why), [{ as: code, title }]);
}

interface Source {
  readonly format: CostFileFormat;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly kind: CostFileOrigin;
}

async function readInto(
  db: Db,
  order: CostImportTask,
  { format, chunks, kind }: Source,
  tools: WorkerTools,
): Promise<CostImportResult> {
  const { companyId } = order.access;
  const costFileId = await addFile(db, order, format.code);
  const proofs = new ImportValidator(order.answers);
  const writing = new SingleSlotPipeline<CostRowBatch>((batch) =>
    insertCostRowBatch(db, companyId, costFileId, proofs.take(batch)),
  );
  const outcome = await format.read(
    chunks,
    { write: writing.give },
    (bytes) => tools.progress(Math.min(95, (bytes / order.file.size) * 95), `已读取 ${Math.round(bytes / 1024)} KB`),
    { fileName: order.file.name, stage: order.stage, layouts: await loadTableLayouts(db, companyId) },
  );
  await writing.done();
  if (outcome.errorTotal > 0 || !outcome.header)
    throw new Refusal(translatable`文件无法读取（${outcome.errorTotal} 处），未导入任何内容`, 400, {
      faults: outcome.faults,
      texts: formatCostFaults(outcome.faults, outcome.faultTotal),
    });
  tools.progress(97, '正在核对合计');
  const { header, counts, strange } = outcome;
  const { notes, fitted } = proofs.demandAnswered(order.file.name, format.title, { header, strange });
  if (fitted.length > 0) await saveConvertedTotals(db, { companyId, costFileId }, order.answers.unit ?? '1', fitted);
  const texts = [...notes, ...formatCostFaults(outcome.faults, outcome.faultTotal)];
  await insertCostRowBatch(db, companyId, costFileId, {
    ...createEmptyCostBatch(),
    gaps: toCostFileGaps(outcome.faults),
  });
  await describe(db, order, costFileId, { header, counts, warnings: texts });
  await claimUpload(db, order, costFileId);
  await saveImportAnswers(db, { companyId, userId: order.userId }, kind, order.answers);
  await lockJobRun(db, order.run);
  return {
    costFileId,
    name: header.name,
    total: header.total,
    counts,
    warnings: texts,
    hints: collectImportHints(notes, outcome.faults),
    hintCount: notes.length + outcome.faultTotal,
  };
}

/** The record of the new version; its number is the next of the project. */
async function addFile(db: Db, order: CostImportTask, format: string): Promise<string> {
  const found = await fetchFirstRow(
    db,
    sql<{
      id: string;
    }>`insert into cost_cost_file (company_id, dept_id, project, name, file_id, version_no, stage, stage_label, format, created_by, updated_by)
    select ${order.access.companyId}, ${order.deptId}, ${order.projectId}, ${order.file.name}, ${order.file.id}, coalesce(max(version_no), 0) + 1, ${order.stage}, ${order.stageLabel}, ${format}, ${order.userId}, ${order.userId}
    from cost_cost_file where company_id = ${order.access.companyId} and project = ${order.projectId} returning id`,
  );
  return found?.id ?? '';
}

async function describe(
  db: Db,
  order: CostImportTask,
  id: string,
  {
    header,
    counts,
    warnings,
  }: { header: CostFileHeader; counts: CostReadResult['counts']; warnings: readonly string[] },
): Promise<void> {
  await sql`update cost_cost_file set total = round(${header.total}::numeric, 2), edition = ${header.edition}, edition_label = ${`${header.edition}版`}, bill_count = ${counts.bills},
      measure_count = ${counts.measures}, norm_count = ${counts.norms}, resource_count = ${counts.resources}, header = ${JSON.stringify(header)}::jsonb, warnings = ${JSON.stringify(warnings)}::jsonb
    where company_id = ${order.access.companyId} and id = ${id}`.execute(db);
}

/** The upload belongs to the version from the moment it exists: an upload of no record is cleaned away one day. */
const claimUpload = (db: Db, { access, file, userId }: CostImportTask, costFileId: string) =>
  linkFilesToRecord({ db, me: { companyId: access.companyId, userId } }, costFile.code, costFileId, [file.id]);

/** The first bytes for recognising the format, and the whole content again as one stream. */
async function peek(
  source: AsyncIterator<Uint8Array>,
): Promise<{ head: Uint8Array; chunks: AsyncIterable<Uint8Array> }> {
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const { done, value } = await source.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  async function* chunks() {
    yield* first;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { head: Buffer.concat(first).subarray(0, HEAD_BYTES), chunks: chunks() };
}
