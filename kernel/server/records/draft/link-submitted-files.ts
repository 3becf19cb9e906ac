import { pictureIdsInHtml } from '#kernel/base/html-pictures.ts';
import { InvalidInput } from '#kernel/base/texts/refusal.ts';
import { parseFileLinks } from '#kernel/fields/files/kind.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { isSystemFilled } from '#kernel/meta/field.ts';
import type { Context } from '../../context.ts';
import { linkFilesToRecord } from '../../files/stored-files.ts';
import type { RecordWriterRole } from '../save/record-writer-role.ts';
import type { RecordToSave } from './record-values-to-save.ts';

/** The fields of a draft that name files, as [field, ids]: those that people type, by a step all that it asks for. */
const filesNamedBy = (
  entity: EntityDefinition,
  draft: RecordToSave,
  by: RecordWriterRole,
): (readonly [string, string[]])[] =>
  Object.entries(entity.fields)
    .filter(([code, field]) => field.kind === 'files' && (by === 'step' || !isSystemFilled(field)) && draft[code])
    .map(([code]) => [code, (parseFileLinks(draft[code]) ?? []).map(({ id }) => id)] as const)
    .filter(([, ids]) => ids.length > 0);

/** The files that formatted texts of a draft show, by the address an editor gives them. */
function picturesShownBy(entity: EntityDefinition, draft: RecordToSave): string[] {
  const texts = Object.entries(entity.fields).filter(
    ([, field]) => field.kind === 'richtext' && !isSystemFilled(field),
  );
  return texts.flatMap(([code]) => pictureIdsInHtml(String(draft[code] ?? '')));
}

export const hasSubmittedFiles = (entity: EntityDefinition, draft: RecordToSave, by: RecordWriterRole): boolean =>
  filesNamedBy(entity, draft, by).length > 0 || picturesShownBy(entity, draft).length > 0;

/**
 * The files that a saved draft names become the record's. Runs in the transaction of the save, so that a record that
 * names files of others is not saved: whoever may read a record may read its files, and only its own.
 * @throws InvalidInput
 */
export async function linkSubmittedFiles(
  ctx: Context,
  entity: EntityDefinition,
  draft: RecordToSave,
  { id, by }: { readonly id: string; readonly by: RecordWriterRole },
): Promise<void> {
  for (const [code, ids] of filesNamedBy(entity, draft, by)) {
    const foreign = await linkFilesToRecord(ctx, entity.code, id, ids);
    if (foreign.length) throw new InvalidInput({ [code]: '有附件不属于本记录，请移除后重新上传' });
  }
  // A text may show what belongs elsewhere: it grants nobody a sight of it.
  await linkFilesToRecord(ctx, entity.code, id, picturesShownBy(entity, draft));
}
