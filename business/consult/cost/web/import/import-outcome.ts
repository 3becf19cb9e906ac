import type { Job } from '#kernel/web/jobs/use-jobs.ts';
import {
  type CostFileCounts,
  type CostFileFault,
  type ImportHint,
  type ImportQuestion,
  importAnswersSchema,
  type LastImportAnswers,
  type OfferedImportAnswer,
} from '../../model/index.ts';

/** What came of an import that went well. */
export interface ImportedCostFile {
  readonly costFileId: string;
  readonly name: string;
  readonly total: string | null;
  readonly counts: Pick<CostFileCounts, 'bills' | 'measures' | 'norms' | 'resources'>;
  readonly hints: readonly ImportHint[];
  readonly hintCount: number;
}

/** Why a file was not imported, and every fault found in it. */
export interface RefusedImport {
  readonly text: string;
  readonly faults: readonly CostFileFault[];
  /** One line for each fault, as it is copied. */
  readonly texts: readonly string[];
  /** What a person may answer to have the file read all the same; null where nothing helps. */
  readonly ask?: ImportQuestion | null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listIn = <T>(value: unknown, key: string): readonly T[] => {
  const list = isObject(value) ? value[key] : null;
  return Array.isArray(list) ? (list as T[]) : [];
};

type Told = Omit<ImportedCostFile, 'hints' | 'hintCount'> & Partial<ImportedCostFile>;

const isImported = (value: unknown): value is Told => isObject(value) && 'costFileId' in value;

/** The result of a job that is done; null when it is none. */
export function toImportedCostFile(result: unknown): ImportedCostFile | null {
  if (!isImported(result)) return null;
  const { hints = [], hintCount = hints.length } = result;
  return { ...result, hints, hintCount };
}

export const IMPORT_CANCELLED_TEXT = '已取消导入，未保留任何内容';

/** A reason that is one sentence. There is nothing to pass on in a cancelled import. */
export const createMessageRefusal = (text: string): RefusedImport => ({
  text,
  faults: [],
  texts: text === IMPORT_CANCELLED_TEXT ? [] : [text],
});

function answerIn(value: unknown): OfferedImportAnswer[] {
  const answer = importAnswersSchema.safeParse(value);
  if (!answer.success || Object.keys(answer.data).length === 0) return [];
  const title = isObject(value) && typeof value.title === 'string' ? value.title : '';
  return [{ ...answer.data, ...(title ? { title } : {}) }];
}

function lastIn(value: unknown): LastImportAnswers | null {
  if (!isObject(value)) return null;
  const [answers] = answerIn(value.answers);
  return answers ? { answers, by: String(value.by ?? ''), on: String(value.on ?? '') } : null;
}

function askIn(value: unknown): ImportQuestion | null {
  const answers = listIn<unknown>(value, 'answers').flatMap(answerIn);
  return answers.length > 0 && isObject(value) ? { answers, last: lastIn(value.last) } : null;
}

/** Why a job ended without a result. */
export function toRefusedImport(job: Pick<Job, 'state' | 'error' | 'result'>): RefusedImport {
  if (job.state === 'cancelled') return createMessageRefusal(IMPORT_CANCELLED_TEXT);
  const text = job.error || '导入失败，未保留任何内容';
  const texts = listIn<string>(job.result, 'texts');
  const ask = isObject(job.result) ? askIn(job.result.ask) : null;
  const faults = listIn<CostFileFault>(job.result, 'faults');
  return { text, faults, texts: texts.length > 0 ? texts : [text], ...(ask ? { ask } : {}) };
}
