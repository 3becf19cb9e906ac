import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallFailure } from '#kernel/web/api/call-failures.ts';
import { callServer } from '#kernel/web/api/call-server.ts';
import { uploadFormData } from '#kernel/web/api/files/upload-form-data.ts';
import { cancelJob, useJob } from '#kernel/web/jobs/use-jobs.ts';
import { fileCalls } from '#platform/content/file/model/index.ts';
import {
  costCalls,
  type ImportAnswers,
  isWorkbookFileName,
  type OfferedImportAnswer,
  type TableLayout,
  type WorkbookPreview,
} from '../../model/index.ts';
import { invalidateCostFiles } from '../use-cost-files.ts';
import { storeImportedFileHints } from './hints/imported-file-hint-store.ts';
import {
  createMessageRefusal,
  IMPORT_CANCELLED_TEXT,
  type ImportedCostFile,
  type RefusedImport,
  toImportedCostFile,
  toRefusedImport,
} from './import-outcome.ts';

/** Where an import stands. */
export type CostImportState =
  | { readonly step: 'choose' }
  | { readonly step: 'upload'; readonly file: File; readonly percent: number }
  | {
      readonly step: 'read';
      readonly file: File;
      readonly percent: number;
      readonly note: string;
      readonly stopping: boolean;
    }
  /** A workbook of which a person is to say which column is what. */
  | { readonly step: 'columns'; readonly file: File; readonly fileId: string; readonly look: WorkbookPreview }
  | { readonly step: 'done'; readonly file: File; readonly imported: ImportedCostFile }
  | { readonly step: 'refused'; readonly file: File; readonly refused: RefusedImport };

/** What a person said of the heads of a workbook, and which of them are to be found anew. */
export interface TableLayoutDecisions {
  readonly layouts: TableLayout[];
  readonly forgotten: TableLayout['head'][];
}

interface Under {
  readonly file: File;
  readonly percent: number;
  /** The upload, once it is complete. */
  readonly fileId: string;
  /** What the workbook would be read as, while a person looks at it. */
  readonly look: WorkbookPreview | null;
  /** Known once the server works. */
  readonly jobId: string | null;
  /** What stopped the way to the job. */
  readonly failure: string | null;
  /** The person asked to stop. */
  readonly stopping: boolean;
}

const NEW = { percent: 0, fileId: '', look: null, jobId: null, failure: null, stopping: false };

/** Whether a person looks at a workbook before it is read: when something in it is doubtful, or always. */
type AskColumns = 'doubtful' | 'always';

/** What a workbook would be read as, where a person is to look at it first. */
async function lookFirst(fileName: string, body: { fileId: string; stage: string }, ask: AskColumns) {
  if (!isWorkbookFileName(fileName)) return null;
  const look = await callServer(costCalls.readExcel, { body, quiet: true });
  return ask === 'always' || look.layouts.some(({ doubts }) => doubts.length > 0) ? look : null;
}

const readAsSaid = (order: { projectId: string; fileId: string; stage: string } & TableLayoutDecisions) =>
  callServer(costCalls.importExcel, { body: { ...order, requestKey: crypto.randomUUID() } }).catch(() => null);

const readAgain = (order: { projectId: string; fileId: string; stage: string } & ImportAnswers) =>
  callServer(costCalls.importFile, { body: { ...order, requestKey: crypto.randomUUID() } }).catch(() => null);

/** Uploads a cost file, starts its import and follows the job; `cancel` stops whichever of them is under way. */
export function useCostImport(projectId: string) {
  const client = useQueryClient();
  const [under, setUnder] = useState<Under | null>(null);
  const stop = useRef<AbortController | null>(null);
  /** What was said of the file so far: one answer may lead to the next question. */
  const answered = useRef<ImportAnswers>({});
  const job = useJob(under?.jobId ?? null);

  const start = useCallback(
    async (file: File, stage: string, ask: AskColumns) => {
      const control = new AbortController();
      stop.current = control;
      answered.current = {};
      const change = (changes: Partial<Under>) => {
        if (!control.signal.aborted) setUnder({ ...NEW, file, ...changes });
      };
      change({});
      try {
        const form = new FormData();
        form.append('file', file);
        const ids = (await uploadFormData(fileCalls.upload, {
          form,
          onProgress: (percent) => change({ percent }),
          signal: control.signal,
          quiet: true,
        })) as string[];
        const [fileId = ''] = ids;
        const look = await lookFirst(file.name, { fileId, stage }, ask);
        if (look) return change({ percent: 100, fileId, look });
        const body = { projectId, fileId, stage, requestKey: crypto.randomUUID() };
        const started = await callServer(costCalls.importFile, { body, quiet: true });
        if (control.signal.aborted) await cancelJob(started.id);
        change({ percent: 100, fileId, jobId: started.id });
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        change({ failure: error.message });
      }
    },
    [projectId],
  );

  /** Goes on with a workbook as a person said that it is to be read. */
  const startAsSaid = async (stage: string, said: TableLayoutDecisions) => {
    if (!under) return;
    const { file, fileId } = under;
    const started = await readAsSaid({ projectId, fileId, stage, ...said });
    if (started) setUnder({ ...NEW, file, fileId, percent: 100, jobId: started.id });
  };

  /** Reads an upload that was refused once more, as a person answered. */
  const again = async (stage: string, { title: _, ...answers }: OfferedImportAnswer) => {
    if (!under) return;
    const { file, fileId } = under;
    answered.current = { ...answered.current, ...answers };
    const started = await readAgain({ projectId, fileId, stage, ...answered.current });
    if (started) setUnder({ ...NEW, file, fileId, percent: 100, jobId: started.id });
  };

  const reset = useCallback(() => {
    stop.current?.abort();
    setUnder(null);
  }, []);
  const cancel = useCallback(() => {
    if (!under) return;
    stop.current?.abort();
    // A job ends in its own time: only then it is sure that nothing is left.
    if (under.jobId) void cancelJob(under.jobId).catch(() => undefined);
    setUnder(under.jobId ? { ...under, stopping: true } : { ...under, failure: IMPORT_CANCELLED_TEXT });
  }, [under]);

  const isDone = job?.state === 'done';
  const result = job?.result;
  useEffect(() => {
    if (!isDone) return;
    void invalidateCostFiles(client);
    const imported = toImportedCostFile(result);
    if (imported) storeImportedFileHints(imported.costFileId, imported.hints);
  }, [isDone, result, client]);

  return { state: stateOf(under, job), start, startAsSaid, again, cancel, reset };
}

function stateOf(under: Under | null, job: ReturnType<typeof useJob>): CostImportState {
  if (!under) return { step: 'choose' };
  const { file, percent, fileId, look, jobId, failure } = under;
  if (failure) return { step: 'refused', file, refused: createMessageRefusal(failure) };
  if (look) return { step: 'columns', file, fileId, look };
  return jobId ? stateOfJob(under, job) : { step: 'upload', file, percent };
}

function stateOfJob({ file, stopping }: Under, job: ReturnType<typeof useJob>): CostImportState {
  const imported = job?.state === 'done' ? toImportedCostFile(job.result) : null;
  if (imported) return { step: 'done', file, imported };
  if (job && (job.state === 'failed' || job.state === 'cancelled'))
    return { step: 'refused', file, refused: toRefusedImport(job) };
  return {
    step: 'read',
    file,
    percent: job?.progress ?? 0,
    note: stopping ? '正在取消' : (job?.note ?? '排队中'),
    stopping,
  };
}
