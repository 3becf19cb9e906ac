import { registerFieldViews } from '#kernel/web/fields/field-view-registry.ts';
import { areaView } from './area/view.tsx';
import { boolView } from './bool/view.tsx';
import { dateView } from './date/view.tsx';
import { datetimeView } from './datetime/view.tsx';
import { decimalView } from './decimal/view.tsx';
import { deptView } from './dept/view.tsx';
import { detailView } from './detail/view.tsx';
import { dictView } from './dict/view.tsx';
import { emailView } from './email/view.tsx';
import { filesView } from './files/view.tsx';
import { iconView } from './icon/view.tsx';
import { intView } from './int/view.tsx';
import { jsonView } from './json/view.tsx';
import { linesView } from './lines/view.tsx';
import { longtextView } from './longtext/view.tsx';
import { moneyView } from './money/view.tsx';
import { monthView } from './month/view.tsx';
import { percentView } from './percent/view.tsx';
import { phoneView } from './phone/view.tsx';
import { refView } from './ref/view.tsx';
import { richtextView } from './richtext/view.tsx';
import { serialView } from './serial/view.tsx';
import { textView } from './text/view.tsx';
import { urlView } from './url/view.tsx';
import { userView } from './user/view.tsx';

/** How every field kind looks in the browser. A new kind: its view.tsx, and one line here. Import it for its effect. */
registerFieldViews({
  text: textView,
  longtext: longtextView,
  int: intView,
  decimal: decimalView,
  money: moneyView,
  percent: percentView,
  bool: boolView,
  date: dateView,
  datetime: datetimeView,
  month: monthView,
  dict: dictView,
  user: userView,
  dept: deptView,
  ref: refView,
  area: areaView,
  files: filesView,
  serial: serialView,
  phone: phoneView,
  email: emailView,
  url: urlView,
  detail: detailView,
  lines: linesView,
  json: jsonView,
  icon: iconView,
  richtext: richtextView,
});
