import { sql } from 'kysely';
import type { DemoStep } from '#kernel/server/demo.ts';

interface BaseMenu {
  name: string;
  icon?: string;
  url?: string;
  permission?: string;
  children?: readonly BaseMenu[];
}

/** The navigation every company starts with; entries without a right are for everybody. */
const MENUS: readonly BaseMenu[] = [
  { name: '首页', icon: 'home', url: '/main-page' },
  { name: '发起流程', icon: 'launch', permission: 'home:start:flow' },
  {
    name: '流程中心',
    icon: 'flow',
    children: [
      { name: '待办任务', url: '/main-page/flow-todo' },
      { name: '已办任务', url: '/main-page/flow-done' },
      { name: '我的申请', url: '/main-page/flow-mine' },
      { name: '职务代理', url: '/main-page/deputy/wf-list' },
      { name: '流程监控', url: '/main-page/flow-monitor', permission: 'workflow:monitor' },
    ],
  },
  {
    name: '咨询项目',
    icon: 'project',
    permission: 'project:read',
    children: [
      { name: '项目台账', url: '/consult/list', permission: 'project:read' },
      { name: '质检记录', url: '/quality-control-list', permission: 'quality:read' },
    ],
  },
  {
    name: '经营',
    icon: 'contract',
    children: [
      { name: '咨询合同', url: '/main-page/contract/wf-list', permission: 'contract:read' },
      { name: '客户', url: '/main-page/customer/wf-list', permission: 'customer:read' },
    ],
  },
  {
    name: '人事',
    icon: 'people',
    children: [{ name: '请假申请', url: '/main-page/leave/wf-list', permission: 'leave:read' }],
  },
  {
    name: '系统管理',
    icon: 'setting',
    permission: 'system',
    children: [
      { name: '组织机构', url: '/main-page/dept/wf-treegrid', permission: 'org:write' },
      { name: '用户', url: '/main-page/user/wf-list', permission: 'user:write' },
      { name: '角色', url: '/main-page/role/wf-list', permission: 'role:read' },
      { name: '菜单', url: '/main-page/menu/wf-treegrid', permission: 'menu:read' },
      { name: '字典', url: '/sys-manager/dict', permission: 'dict:read' },
      { name: '系统参数', url: '/sys-manager/system-params-manage/basic', permission: 'param:read' },
      { name: 'Excel模板', url: '/base-data/excel-template', permission: 'excel:read' },
      { name: '客户登录页', url: '/main-page/customerPortal/wf-list', permission: 'portal:read' },
      { name: '短信记录', url: '/main-page/smsMessage/wf-list', permission: 'sms:read' },
      { name: '在线用户', url: '/sys-manager/user/online-list', permission: 'online:read' },
      { name: '足迹管理', url: '/sys-manager/footprint-management', permission: 'footprint:read' },
      { name: '单点登录设置', url: '/sys-manager/single-sign-on', permission: 'sso:write' },
      { name: '统一身份关联', url: '/main-page/signOnAccount/wf-list', permission: 'sso:write' },
      { name: '外部系统', url: '/main-page/outsideSystem/wf-list', permission: 'sso:write' },
      { name: '字段样例', url: '/dev/fields', permission: 'dev' },
    ],
  },
];

/** The starting menus of every company. */
export const baseMenus: DemoStep = async ({ db }) => {
  const { rows } = await sql<{ id: string }>`select id from saas_company order by id`.execute(db);
  const add = async (company: string, nodes: readonly BaseMenu[], parentId: string, path: string): Promise<void> => {
    for (const [at, node] of nodes.entries()) {
      const made = await sql<{
        id: string;
      }>`insert into menu_menu (company_id, parent_id, parent_ids, sort, name, url, icon, permission, open_type, open_type_label, type, type_label, hidden)
        values (${company}, ${parentId}, ${path}, ${(at + 1) * 10}, ${node.name}, ${node.url ?? null}, ${node.icon ?? null}, ${node.permission ?? null}, '1', '页签', 'menu', '菜单', false) returning id`.execute(
        db,
      );
      const id = made.rows[0]?.id ?? '';
      await add(company, node.children ?? [], id, `${path},${id}`);
    }
  };
  for (const company of rows) await add(company.id, MENUS, '-1', '-1');
};
