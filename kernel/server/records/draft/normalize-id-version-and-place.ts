import { InvalidInput, type Refusal } from '#kernel/base/texts/refusal.ts';
import { translatable } from '#kernel/base/texts/translatable.ts';
import { fieldKindOf } from '#kernel/fields/field-kind-registry.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { Field } from '#kernel/meta/field.ts';
import { isRecordId, MAX_INTEGER } from '#kernel/meta/wire-schemas.ts';
import { recordErrors } from '../errors.ts';
import { TREE_ROOT_ID } from '../list/list-query.ts';
import { createRecordMissingRefusal } from '../read/get-record.ts';
import type { RecordToSave } from './record-values-to-save.ts';

const SORT: Field = { kind: 'int', label: '排序' };
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The draft with what every record carries beside its own fields (id, version, department, place in a tree) in the form
 * the database takes. What is left out stays left out.
 * @throws Refusal 404 for an id that is none; InvalidInput; Refusal for a version that is none
 */
export function normalizeSystemValues(entity: EntityDefinition, draft: RecordToSave): RecordToSave {
  const { id, version, deptId, parentId, ...rest } = draft;
  return {
    ...rest,
    ...(isMissing(id) ? {} : { id: idIn(id, () => createRecordMissingRefusal(entity)), version: versionIn(version) }),
    ...(isMissing(deptId) ? {} : { deptId: idIn(deptId, () => new InvalidInput({ deptId: '所属部门不存在' })) }),
    ...(isMissing(parentId) || !entity.tree ? {} : { parentId: parentIn(parentId) }),
    ...(entity.tree && !Object.hasOwn(entity.fields, 'sort') && !isMissing(draft.sort)
      ? { sort: sortIn(draft.sort) }
      : {}),
  };
}

function idIn(value: unknown, refusal: () => Refusal): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (!isRecordId(text)) throw refusal();
  return text;
}

const parentIn = (value: unknown): string =>
  String(value) === TREE_ROOT_ID ? TREE_ROOT_ID : idIn(value, () => new InvalidInput({ parentId: '上级不存在' }));

function versionIn(value: unknown): number {
  const version = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof version !== 'number' || !Number.isInteger(version) || Math.abs(version) > MAX_INTEGER)
    throw recordErrors.versionMissing();
  return version;
}

function sortIn(value: unknown): number {
  const parsed = fieldKindOf(SORT).parse(value, SORT);
  if (parsed.fault !== undefined) throw new InvalidInput({ sort: translatable`${SORT.label}${parsed.fault}` });
  return Number(parsed.value);
}
