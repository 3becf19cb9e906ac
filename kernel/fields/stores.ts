import type { Field } from '#kernel/meta/field.ts';
import { areaStore } from './area/store.ts';
import { boolStore } from './bool/store.ts';
import { dateStore } from './date/store.ts';
import { datetimeStore } from './datetime/store.ts';
import { decimalStore } from './decimal/store.ts';
import { deptStore } from './dept/store.ts';
import { detailStore } from './detail/store.ts';
import { dictStore } from './dict/store.ts';
import { emailStore } from './email/store.ts';
import { filesStore } from './files/store.ts';
import { iconStore } from './icon/store.ts';
import { intStore } from './int/store.ts';
import { jsonStore } from './json/store.ts';
import { linesStore } from './lines/store.ts';
import { longtextStore } from './longtext/store.ts';
import { moneyStore } from './money/store.ts';
import { monthStore } from './month/store.ts';
import { percentStore } from './percent/store.ts';
import { phoneStore } from './phone/store.ts';
import { refStore } from './ref/store.ts';
import { richtextStore } from './richtext/store.ts';
import { serialStore } from './serial/store.ts';
import type { FieldStore } from './store.ts';
import { textStore } from './text/store.ts';
import { urlStore } from './url/store.ts';
import { userStore } from './user/store.ts';

const stores: Readonly<Record<string, FieldStore>> = {
  text: textStore,
  longtext: longtextStore,
  int: intStore,
  decimal: decimalStore,
  money: moneyStore,
  percent: percentStore,
  bool: boolStore,
  date: dateStore,
  datetime: datetimeStore,
  month: monthStore,
  dict: dictStore,
  user: userStore,
  dept: deptStore,
  ref: refStore,
  area: areaStore,
  files: filesStore,
  serial: serialStore,
  phone: phoneStore,
  email: emailStore,
  url: urlStore,
  detail: detailStore,
  lines: linesStore,
  json: jsonStore,
  icon: iconStore,
  richtext: richtextStore,
};

/** The server half of a field's kind. */
export function fieldStoreOf(field: Pick<Field, 'kind'> & { readonly multiple?: boolean }): FieldStore {
  const store = stores[field.kind];
  if (!store) throw new Error(`Unknown field kind: ${field.kind}`);
  return field.multiple ? (store.several ?? store) : store;
}
