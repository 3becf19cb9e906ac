import { registerFieldControls } from '#kernel/web/fields/field-controls-registry.ts';
import { areaControls } from './area/field-controls.tsx';
import { boolControls } from './bool/field-controls.tsx';
import { dateControls } from './date/field-controls.tsx';
import { datetimeControls } from './datetime/field-controls.tsx';
import { decimalControls } from './decimal/field-controls.tsx';
import { deptControls } from './dept/field-controls.tsx';
import { detailControls } from './detail/field-controls.tsx';
import { dictControls } from './dict/field-controls.tsx';
import { emailControls } from './email/field-controls.tsx';
import { filesControls } from './files/field-controls.tsx';
import { iconControls } from './icon/field-controls.tsx';
import { intControls } from './int/field-controls.tsx';
import { jsonControls } from './json/field-controls.tsx';
import { linesControls } from './lines/field-controls.tsx';
import { longtextControls } from './longtext/field-controls.tsx';
import { moneyControls } from './money/field-controls.tsx';
import { monthControls } from './month/field-controls.tsx';
import { percentControls } from './percent/field-controls.tsx';
import { phoneControls } from './phone/field-controls.tsx';
import { refControls } from './ref/field-controls.tsx';
import { richtextControls } from './richtext/field-controls.tsx';
import { serialControls } from './serial/field-controls.tsx';
import { textControls } from './text/field-controls.tsx';
import { urlControls } from './url/field-controls.tsx';
import { userControls } from './user/field-controls.tsx';

/** How every field kind looks in the browser. A new kind: its view.tsx, and one line here. Import it for its effect. */
registerFieldControls({
  text: textControls,
  longtext: longtextControls,
  int: intControls,
  decimal: decimalControls,
  money: moneyControls,
  percent: percentControls,
  bool: boolControls,
  date: dateControls,
  datetime: datetimeControls,
  month: monthControls,
  dict: dictControls,
  user: userControls,
  dept: deptControls,
  ref: refControls,
  area: areaControls,
  files: filesControls,
  serial: serialControls,
  phone: phoneControls,
  email: emailControls,
  url: urlControls,
  detail: detailControls,
  lines: linesControls,
  json: jsonControls,
  icon: iconControls,
  richtext: richtextControls,
});
