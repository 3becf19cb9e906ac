import { z } from 'zod';

/** What a person may answer to have a file read that leaves something open. */
export const importAnswersSchema = z.object({
  /** The code of the format the file is of. */
  as: z.string().max(40).optional(),
  /** Elements the format does not know are left out. */
  partly: z.boolean().optional(),
  /** What rates are multiplied with; 1 takes them as they are. */
  rates: z.enum(['1', '100', '10000', '0.01', '0.0001']).optional(),
  /** How many 元 the stated totals are one of. */
  unit: z.enum(['1000', '10000']).optional(),
  /** Totals that do not agree are taken as they are. */
  accept: z.boolean().optional(),
});
export type ImportAnswers = z.infer<typeof importAnswersSchema>;

/** One of the answers a question offers; `title` is what a format is called. */
export type OfferedImportAnswer = ImportAnswers & { readonly title?: string };

/** What was answered for the last file of the same root, namespace and maker, by whom and when. */
export interface LastImportAnswers {
  readonly answers: OfferedImportAnswer;
  readonly by: string;
  readonly on: string;
}

/** A question about a file, in the details of the refusal that asks it. */
export interface ImportQuestion {
  readonly answers: readonly OfferedImportAnswer[];
  readonly last: LastImportAnswers | null;
}
