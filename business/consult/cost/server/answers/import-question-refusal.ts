import { typedEntriesOf } from '#kernel/base/collections/constant-tables.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Db } from '#kernel/server/db/types.ts';
import {
  type ImportAnswers,
  type ImportQuestion,
  importAnswersSchema,
  type OfferedImportAnswer,
} from '../../model/index.ts';
import type { CostFileOrigin } from './cost-file-origin.ts';
import { loadLastImportAnswers } from './import-answer-store.ts';

/** Thrown where a file leaves something open that a person has to answer before anything of it is kept. */
export class ImportQuestionError extends Error {
  constructor(
    readonly text: string,
    readonly answers: readonly OfferedImportAnswer[],
    /** Everything that is to be looked at. */
    readonly texts: readonly string[] = [],
  ) {
    super(text);
  }
}

/** The refusal that asks a question, with what was answered for the last file of its kind. */
export async function createImportQuestionRefusal(
  db: Db,
  {
    companyId,
    kind,
    given,
  }: { readonly companyId: string; readonly kind: CostFileOrigin; readonly given: ImportAnswers },
  { text, texts, answers }: ImportQuestionError,
): Promise<Refusal> {
  const last = await loadLastImportAnswers(db, companyId, kind);
  // What was tried already and did not do is not proposed again.
  const isTried = answers.some((offered) => Object.keys(offered).some((key) => key in given));
  const isNew = typedEntriesOf(importAnswersSchema.parse(last?.answers ?? {})).some(
    ([key, value]) => given[key] !== value,
  );
  const ask: ImportQuestion = { answers, last: isNew && !isTried ? last : null };
  return new Refusal(text, 409, { ...(texts.length > 0 ? { texts } : {}), ask });
}
