import { areaKind } from './area/kind.ts';
import { boolKind } from './bool/kind.ts';
import { dateKind } from './date/kind.ts';
import { datetimeKind } from './datetime/kind.ts';
import { decimalKind } from './decimal/kind.ts';
import { deptKind } from './dept/kind.ts';
import { detailKind } from './detail/kind.ts';
import { dictKind } from './dict/kind.ts';
import { emailKind } from './email/kind.ts';
import { filesKind } from './files/kind.ts';
import { iconKind } from './icon/kind.ts';
import { intKind } from './int/kind.ts';
import { jsonKind } from './json/kind.ts';
import { registerKinds } from './kinds.ts';
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
registerKinds([
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

export { area } from './area/kind.ts';
export { bool } from './bool/kind.ts';
export { date } from './date/kind.ts';
export { datetime } from './datetime/kind.ts';
export { decimal } from './decimal/kind.ts';
export { dept } from './dept/kind.ts';
export { detail } from './detail/kind.ts';
export { approvalStatus } from './dict/approval-status.ts';
export { choices, dict, shortened } from './dict/kind.ts';
export { email } from './email/kind.ts';
export { files } from './files/kind.ts';
export { icon } from './icon/kind.ts';
export { int } from './int/kind.ts';
export { json } from './json/kind.ts';
export { lines } from './lines/kind.ts';
export { longtext } from './longtext/kind.ts';
export { money } from './money/kind.ts';
export { month } from './month/kind.ts';
export { percent } from './percent/kind.ts';
export { phone } from './phone/kind.ts';
export { ref } from './ref/kind.ts';
export { richtext } from './richtext/kind.ts';
export { serial } from './serial/kind.ts';
export { text } from './text/kind.ts';
export { url } from './url/kind.ts';
export { user } from './user/kind.ts';
