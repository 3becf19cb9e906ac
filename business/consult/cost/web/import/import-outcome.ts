import type { Job } from '#kernel/web/jobs/use-jobs.ts';
import type { CostCounts, CostFault } from '../../model/index.ts';

/** What came of an import that went well. */
export interface Imported {
  readonly costFileId: string;
  readonly name: string;
  readonly total: string | null;
  readonly counts: Pick<CostCounts, 'bills' | 'measures' | 'norms' | 'resources'>;
  readonly warnings: readonly string[];
}

/** Why a file was not imported, and every fault found in it. */
export interface Refused {
  readonly text: string;
  readonly faults: readonly CostFault[];
  /** One line for each fault, as it is copied. */
  readonly texts: readonly string[];
  /** What a person may say to have the file read all the same; null where nothing helps. */
  readonly ask?: Ask | null;
}

/** That the file is of a format, or that its totals are taken as they are. */
export interface Ask {
  readonly as?: string;
  /** What the format is called. */
  readonly title?: string;
  readonly accept?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listIn = <T>(value: unknown, key: string): readonly T[] => {
  const list = isObject(value) ? value[key] : null;
  return Array.isArray(list) ? (list as T[]) : [];
};

const isImported = (value: unknown): value is Imported => isObject(value) && 'costFileId' in value;

/** The result of a job that is done; null when it is none. */
export function importedOf(result: unknown): Imported | null {
  return isImported(result) ? result : null;
}

export const CANCELLED = '已取消导入，未保留任何内容';

/** A reason that is one sentence. There is nothing to pass on in a cancelled import. */
export const toldOnly = (text: string): Refused => ({ text, faults: [], texts: text === CANCELLED ? [] : [text] });

function askIn({ as, title, accept }: Record<string, unknown>): Ask | null {
  if (typeof as === 'string' && typeof title === 'string') return { as, title };
  return accept === true ? { accept } : null;
}

/** Why a job ended without a result. */
export function refusedOf(job: Pick<Job, 'state' | 'error' | 'result'>): Refused {
  if (job.state === 'cancelled') return toldOnly(CANCELLED);
  const text = job.error || '导入失败，未保留任何内容';
  const texts = listIn<string>(job.result, 'texts');
  const ask = isObject(job.result) && isObject(job.result.ask) ? askIn(job.result.ask) : null;
  const faults = listIn<CostFault>(job.result, 'faults');
  return { text, faults, texts: texts.length > 0 ? texts : [text], ...(ask ? { ask } : {}) };
}
