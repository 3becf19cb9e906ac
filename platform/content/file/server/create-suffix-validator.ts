import { fileSuffixFault, parseAllowedSuffixes } from '#kernel/base/file-suffix.ts';
import { Refusal } from '#kernel/base/texts/refusal.ts';
import type { Context } from '#kernel/server/context.ts';
import { readParamValue } from '#platform/settings/param/server/index.ts';
import { fileParams } from '../model/params.ts';

/**
 * What judges a file's name by the company's parameter file.suffix (R1-268); whether its content may be kept
 * is judged besides. @returns a function that throws Refusal for a suffix that is not allowed
 */
export async function createSuffixValidator(ctx: Context): Promise<(fileName: string) => void> {
  const allowed = parseAllowedSuffixes(await readParamValue(ctx.db, ctx.me.companyId, fileParams.suffixes));
  return (fileName) => {
    const refused = fileSuffixFault(fileName, allowed);
    if (refused) throw new Refusal(refused, 400, undefined, 'file.suffix.refused');
  };
}
