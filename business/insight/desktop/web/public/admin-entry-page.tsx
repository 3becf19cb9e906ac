import { PublicHome, type PublicHomeLink } from './public-home.tsx';

const DOORS: readonly PublicHomeLink[] = [
  { to: '/sys-manager/organization', title: '组织机构', text: '部门、人员与离职交接' },
  { to: '/sys-manager/impower-new', title: '授权管理', text: '角色、功能权限与数据权限' },
  { to: '/sys-manager/menu', title: '菜单', text: '导航的内容与次序' },
  { to: '/sys-manager/system-params-manage/basic', title: '系统参数', text: '名称、标志与各项设置' },
  { to: '/sys-manager/record', title: '操作记录', text: '谁在何时做了什么' },
  { to: '/sys-manager/recycle-bin', title: '回收站', text: '删除的记录保留30天，可恢复' },
];

/** /sys-home: the way to the administration, without a session. */
export function Page() {
  return <PublicHome title="系统管理入口" text="登录后按您的权限进入各项管理功能。" doors={DOORS} />;
}
