import { dictField } from '#kernel/fields/index.ts';
import type { EntityDefinition } from '#kernel/meta/entity.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { type DictBook, dictItem } from '../model/index.ts';

/** A dictionary as its screen lists it. */
export type DictBookRow = DisplayedRecord &
  Pick<DictBook, 'groupList'> & { readonly code: string; readonly name: string };

/** The choices of one dictionary as records: of its type by themselves, in one of its groups where it has any. */
export function buildDictItemEntity(book: DictBookRow): EntityDefinition {
  const groups = (book.groupList ?? []).map(({ code, name }) => ({ value: String(code), label: String(name) }));
  const group = groups.length > 0 ? (['groupCode'] as const) : [];
  return {
    ...dictItem,
    title: `${book.name}字典项`,
    fields: { ...dictItem.fields, groupCode: dictField('分组', { options: groups }) },
    list: {
      ...dictItem.list,
      columns: ['label', 'value', ...group, 'enabled', 'remark'],
      search: ['label', 'value'],
    },
    form: [['label', 'value'], [...group, 'enabled'], ['remark']],
  };
}
