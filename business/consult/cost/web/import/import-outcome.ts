import type { Job } from '#kernel/web/jobs/use-jobs.ts';
import {
  type CostCounts,
  type CostFault,
  type ImportHint,
  type ImportQuestion,
  importAnswers,
  type LastAnswers,
  type OfferedAnswer,
} from '../../model/index.ts';

/** What came of an import that went well. */
export interface Imported {
  readonly costFileId: string;
  readonly name: string;
  readonly total: string | null;
  readonly counts: Pick<CostCounts, 'bills' | 'measures' | 'norms' | 'resources'>;
  readonly hints: readonly ImportHint[];
  readonly hintCount: number;
}

/** Why a file was not imported, and every fault found in it. */
export interface Refused {
  readonly text: string;
  readonly faults: readonly CostFault[];
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

type Told = Omit<Imported, 'hints' | 'hintCount'> & Partial<Imported>;

const isImported = (value: unknown): value is Told => isObject(value) && 'costFileId' in value;

/** The result of a job that is done; null when it is none. */
export function importedOf(result: unknown): Imported | null {
  if (!isImported(result)) return null;
  const { hints = [], hintCount = hints.length } = result;
  return { ...result, hints, hintCount };
}

export const CANCELLED = '已取消导入，未保留任何内容';

/** A reason that is one sentence. There is nothing to pass on in a cancelled import. */
export const toldOnly = (text: string): Refused => ({ text, faults: [], texts: text === CANCELLED ? [] : [text] });

function answerIn(value: unknown): OfferedAnswer[] {
  const answer = importAnswers.safeParse(value);
  if (!answer.success || Object.keys(answer.data).length === 0) return [];
  const title = isObject(value) && typeof value.title === 'string' ? value.title : '';
  return [{ ...answer.data, ...(title ? { title } : {}) }];
}

function lastIn(value: unknown): LastAnswers | null {
  if (!isObject(value)) return null;
  const [answers] = answerIn(value.answers);
  return answers ? { answers, by: String(value.by ?? ''), on: String(value.on ?? '') } : null;
}

function askIn(value: unknown): ImportQuestion | null {
  const answers = listIn<unknown>(value, 'answers').flatMap(answerIn);
  return answers.length > 0 && isObject(value) ? { answers, last: lastIn(value.last) } : null;
}

/** Why a job ended without a result. */
export function refusedOf(job: Pick<Job, 'state' | 'error' | 'result'>): Refused {
  if (job.state === 'cancelled') return toldOnly(CANCELLED);
  const text = job.error || '导入失败，未保留任何内容';
  const texts = listIn<string>(job.result, 'texts');
  const ask = isObject(job.result) ? askIn(job.result.ask) : null;
  const faults = listIn<CostFault>(job.result, 'faults');
  return { text, faults, texts: texts.length > 0 ? texts : [text], ...(ask ? { ask } : {}) };
}
