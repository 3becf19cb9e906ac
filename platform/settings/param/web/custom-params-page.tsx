import { ListPage } from '#kernel/web/list/list-page.tsx';
import type { ListSlots } from '#kernel/web/list/list-slots.ts';
import { param } from '../model/param.entity.ts';
import { DeclaredOrCustomSwitch } from './declared-or-custom-switch.tsx';

const SLOTS: ListSlots = {
  title: '自定义参数',
  params: { basic: false },
  toolbar: () => <DeclaredOrCustomSwitch />,
  emptyHint: '自定义参数供报表、模板和对接程序按参数键读取',
};

/** …/system-params-manage/custom: parameters the firm made for itself. */
export function Page() {
  return <ListPage entity={param} slots={SLOTS} />;
}
