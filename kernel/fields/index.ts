import { areaKind } from './area/kind.ts';
import { boolKind } from './bool/kind.ts';
import { dateKind } from './date/kind.ts';
import { datetimeKind } from './datetime/kind.ts';
import { decimalKind } from './decimal/kind.ts';
import { deptKind } from './dept/kind.ts';
import { detailKind } from './detail/kind.ts';
import { dictKind } from './dict/kind.ts';
import { emailKind } from './email/kind.ts';
import { registerFieldKinds } from './field-kind-registry.ts';
import { filesKind } from './files/kind.ts';
import { iconKind } from './icon/kind.ts';
import { intKind } from './int/kind.ts';
import { jsonKind } from './json/kind.ts';
import { linesKind } from './lines/kind.ts';
import { longtextKind } from './longtext/kind.ts';
import { moneyKind } from './money/kind.ts';
import { monthKind } from './month/kind.ts';
import { percentKind } from './percent/kind.ts';
import { phoneKind } from './phone/kind.ts';
import { refKind } from './ref/kind.ts';
import { richtextKind } from './richtext/kind.ts';
import { serialKind } from './serial/kind.ts';
import { textKind } from './text/kind.ts';
import { urlKind } from './url/kind.ts';
import { userKind } from './user/kind.ts';

/**
 * Every field kind of the product, in the order designers show them. A new kind: its folder (kind.ts, store.ts, view.tsx),
 * a line each here, in stores.ts and in views.tsx, and a sample in apps/web/samples, which a test asks for.
 */
registerFieldKinds([
  textKind,
  longtextKind,
  intKind,
  decimalKind,
  moneyKind,
  percentKind,
  boolKind,
  dateKind,
  datetimeKind,
  monthKind,
  dictKind,
  userKind,
  deptKind,
  refKind,
  areaKind,
  filesKind,
  serialKind,
  phoneKind,
  emailKind,
  urlKind,
  detailKind,
  linesKind,
  jsonKind,
  iconKind,
  richtextKind,
]);

export { areaField } from './area/kind.ts';
export { boolField } from './bool/kind.ts';
export { dateField } from './date/kind.ts';
export { dateTimeField } from './datetime/kind.ts';
export { decimalField } from './decimal/kind.ts';
export { deptField } from './dept/kind.ts';
export { detailField } from './detail/kind.ts';
export { approvalStatusField } from './dict/approval-status-field.ts';
export { createDictOptions, createShortNamedOptions, dictField } from './dict/kind.ts';
export { emailField } from './email/kind.ts';
export { filesField } from './files/kind.ts';
export { iconField } from './icon/kind.ts';
export { intField } from './int/kind.ts';
export { jsonField } from './json/kind.ts';
export { linesField } from './lines/kind.ts';
export { longTextField } from './longtext/kind.ts';
export { moneyField } from './money/kind.ts';
export { monthField } from './month/kind.ts';
export { percentField } from './percent/kind.ts';
export { phoneField } from './phone/kind.ts';
export { refField } from './ref/kind.ts';
export { richTextField } from './richtext/kind.ts';
export { serialField } from './serial/kind.ts';
export { textField } from './text/kind.ts';
export { urlField } from './url/kind.ts';
export { userField } from './user/kind.ts';
