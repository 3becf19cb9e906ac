import type { Field } from '#kernel/meta/field.ts';
import { areaColumnMapping } from './area/column-mapping.ts';
import { boolColumnMapping } from './bool/column-mapping.ts';
import { dateColumnMapping } from './date/column-mapping.ts';
import { datetimeColumnMapping } from './datetime/column-mapping.ts';
import { decimalColumnMapping } from './decimal/column-mapping.ts';
import { deptColumnMapping } from './dept/column-mapping.ts';
import { detailColumnMapping } from './detail/column-mapping.ts';
import { dictColumnMapping } from './dict/column-mapping.ts';
import { emailColumnMapping } from './email/column-mapping.ts';
import type { FieldColumnMapping } from './field-column-mapping.ts';
import { filesColumnMapping } from './files/column-mapping.ts';
import { iconColumnMapping } from './icon/column-mapping.ts';
import { intColumnMapping } from './int/column-mapping.ts';
import { jsonColumnMapping } from './json/column-mapping.ts';
import { linesColumnMapping } from './lines/column-mapping.ts';
import { longtextColumnMapping } from './longtext/column-mapping.ts';
import { moneyColumnMapping } from './money/column-mapping.ts';
import { monthColumnMapping } from './month/column-mapping.ts';
import { percentColumnMapping } from './percent/column-mapping.ts';
import { phoneColumnMapping } from './phone/column-mapping.ts';
import { refColumnMapping } from './ref/column-mapping.ts';
import { richtextColumnMapping } from './richtext/column-mapping.ts';
import { serialColumnMapping } from './serial/column-mapping.ts';
import { textColumnMapping } from './text/column-mapping.ts';
import { urlColumnMapping } from './url/column-mapping.ts';
import { userColumnMapping } from './user/column-mapping.ts';

const stores: Readonly<Record<string, FieldColumnMapping>> = {
  text: textColumnMapping,
  longtext: longtextColumnMapping,
  int: intColumnMapping,
  decimal: decimalColumnMapping,
  money: moneyColumnMapping,
  percent: percentColumnMapping,
  bool: boolColumnMapping,
  date: dateColumnMapping,
  datetime: datetimeColumnMapping,
  month: monthColumnMapping,
  dict: dictColumnMapping,
  user: userColumnMapping,
  dept: deptColumnMapping,
  ref: refColumnMapping,
  area: areaColumnMapping,
  files: filesColumnMapping,
  serial: serialColumnMapping,
  phone: phoneColumnMapping,
  email: emailColumnMapping,
  url: urlColumnMapping,
  detail: detailColumnMapping,
  lines: linesColumnMapping,
  json: jsonColumnMapping,
  icon: iconColumnMapping,
  richtext: richtextColumnMapping,
};

/** The server half of a field's kind. */
export function fieldColumnMappingOf(field: Pick<Field, 'kind'> & { readonly multiple?: boolean }): FieldColumnMapping {
  const store = stores[field.kind];
  if (!store) throw new Error(`Unknown field kind: ${field.kind}`);
  return field.multiple ? (store.several ?? store) : store;
}
