import type { EntityDefinition } from '#kernel/meta/entity.ts';
import { AttachmentsButton } from '../../attachments/attachments-button.tsx';
import type { RecordWithAbilities } from './use-record.ts';

/** The matter of a record that files belong to which came after its form was agreed on. */
const SUPPLEMENTS = 'supplement';

const hasFiles = (entity: EntityDefinition): boolean =>
  entity.form.flat().some((code) => entity.fields[code]?.kind === 'files');

/**
 * The attachments of a record beside its form. A form with files of its own needs none while it can be changed;
 * afterwards what is added to it has a place of its own.
 */
export function RecordFiles({
  entity,
  record,
}: {
  readonly entity: EntityDefinition;
  readonly record: RecordWithAbilities;
}) {
  const place = { refModule: entity.code, refRecordId: record.id };
  const readOnly = record.can?.attach === false;
  if (!hasFiles(entity)) return <AttachmentsButton {...place} readOnly={readOnly} />;
  const isOpen = record.can?.update !== false;
  const supplements = { ...place, businessId: SUPPLEMENTS, label: '补充附件' };
  return <AttachmentsButton {...supplements} readOnly={readOnly} onlyIfUsed={isOpen || readOnly} />;
}
