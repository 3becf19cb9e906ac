import { sql } from 'kysely';
import type { Db } from '#kernel/server/db/types.ts';
import type { BaseStep } from '#kernel/server/demo.ts';
import { enterpriseMenus, type Furniture, firstCompany } from '#modules/saas/server/index.ts';
import { menu } from '../model/index.ts';

interface BaseMenu {
  name: string;
  icon?: string;
  url?: string;
  permission?: string;
  /** Rights beyond the entry's own, by the names of their buttons. */
  buttons?: Readonly<Record<string, string>>;
  /** Only for the company that runs the installation. */
  first?: true;
  /** It opens in a window of its own. */
  open?: boolean;
  children?: readonly BaseMenu[];
}

/**
 * The navigation every company starts with, and every right there is: an entry carries the right that opens its page,
 * buttons carry the others. Entries without a right are for everybody.
 */
export const MENUS: readonly BaseMenu[] = [
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
      {
        name: '流程监控',
        url: '/main-page/flow-monitor',
        permission: 'workflow:monitor',
        buttons: { 管理流程: 'workflow:admin' },
      },
    ],
  },
  {
    name: '咨询项目',
    icon: 'project',
    children: [
      {
        name: '项目台账',
        url: '/consult/list',
        permission: 'project:read',
        buttons: { 编辑: 'project:write', 查看造价文件: 'cost:read', 编辑造价文件: 'cost:write' },
      },
      {
        name: '质检记录',
        url: '/quality-control-list',
        permission: 'quality:read',
        buttons: { 质检与处理: 'quality:write' },
      },
    ],
  },
  {
    name: '经营',
    icon: 'contract',
    children: [
      {
        name: '咨询合同',
        url: '/main-page/contract/wf-list',
        permission: 'contract:read',
        buttons: { 编辑: 'contract:write' },
      },
      {
        name: '客户',
        url: '/main-page/customer/wf-list',
        permission: 'customer:read',
        buttons: { 编辑: 'customer:write' },
      },
    ],
  },
  {
    name: '人事',
    icon: 'people',
    children: [
      { name: '请假申请', url: '/main-page/leave/wf-list', permission: 'leave:read', buttons: { 编辑: 'leave:write' } },
    ],
  },
  {
    name: '系统管理',
    icon: 'setting',
    permission: 'system',
    children: [
      { name: '组织机构', url: '/sys-manager/organization', permission: 'org:read', buttons: { 编辑: 'org:write' } },
      {
        name: '用户',
        url: '/sys-manager/user',
        permission: 'user:read',
        buttons: { 编辑: 'user:write', 账号管理: 'user:account', 重置密码: 'user:password' },
      },
      { name: '角色', url: '/sys-manager/role', permission: 'role:read', buttons: { 编辑: 'role:write' } },
      { name: '授权管理', url: '/sys-manager/impower-new/function', permission: 'role:read' },
      { name: '菜单', url: '/sys-manager/menu', permission: 'menu:read', buttons: { 编辑: 'menu:write' } },
      { name: '字典', url: '/sys-manager/dict', permission: 'dict:read', buttons: { 编辑: 'dict:write' } },
      { name: '行政区划', url: '/sys-manager/area', permission: 'area:read', buttons: { 编辑: 'area:write' } },
      {
        name: '系统参数',
        url: '/sys-manager/system-params-manage/basic',
        permission: 'param:read',
        buttons: { 编辑: 'param:write' },
      },
      {
        name: 'Excel模板',
        url: '/base-data/excel-template',
        permission: 'excel:read',
        buttons: { 编辑: 'excel:write' },
      },
      {
        name: '客户登录页',
        url: '/main-page/customerPortal/wf-list',
        permission: 'portal:read',
        buttons: { 编辑: 'portal:write' },
      },
      { name: '短信记录', url: '/main-page/smsMessage/wf-list', permission: 'sms:read' },
      {
        name: '在线用户',
        url: '/sys-manager/user/online-list',
        permission: 'online:read',
        buttons: { 强制下线: 'online:write' },
      },
      { name: '足迹管理', url: '/sys-manager/footprint-management', permission: 'footprint:read' },
      { name: '单点登录设置', url: '/sys-manager/single-sign-on', permission: 'sso:write' },
      { name: '统一身份关联', url: '/main-page/signOnAccount/wf-list', permission: 'sso:write' },
      { name: '外部系统', url: '/main-page/outsideSystem/wf-list', permission: 'sso:write' },
      {
        name: '安全管理',
        url: '/sys-manager/security',
        permission: 'security:read',
        buttons: { 编辑: 'security:write' },
      },
      {
        name: '会员',
        url: '/sys-manager/club',
        permission: 'member:read',
        buttons: { 编辑: 'member:write' },
      },
      { name: '公司信息', url: '/sys-manager/saas-admincompany-info', permission: 'company:write' },
      {
        name: '企业用户',
        url: '/sys-manager/saas-enterprise-user',
        permission: 'saas:read',
        buttons: { 编辑: 'saas:write' },
        first: true,
      },
      { name: '用户级别', url: '/sys-manager/saas-user-grade', permission: 'saas:read', first: true },
      { name: '企业角色', url: '/sys-manager/saas-user-role', permission: 'saas:read', first: true },
      { name: '企业菜单', url: '/sys-manager/saas-enterprise-menu', permission: 'saas:read', first: true },
      {
        name: '编号规则',
        url: '/base-data/code-gen',
        permission: 'codeRule:read',
        buttons: { 编辑: 'codeRule:write' },
      },
      {
        name: '内容管理',
        url: '/sys-manager/content-management',
        permission: 'content:read',
        buttons: { 编辑: 'content:write' },
      },
      { name: '公开内容', url: '/content', permission: 'content:read', open: true },
      {
        name: '基础资料',
        children: [
          { name: '委托目的', url: '/main-page/entrust-purpose', permission: 'baseData:write' },
          { name: '复核清单', url: '/main-page/review-main-list-base-data', permission: 'baseData:write' },
          { name: '策划书资料', url: '/main-page/project-planning-base-data', permission: 'baseData:write' },
          { name: '项目配置', url: '/main-page/project-consult-config', permission: 'baseData:write' },
          { name: '造价文件目录', url: '/main-page/cost-file-manage', permission: 'baseData:write' },
          { name: '其他造价文件', url: '/main-page/cost-other-file-base-data', permission: 'baseData:write' },
          { name: '资料接收清单', url: '/main-page/data-receive-list-base-data', permission: 'baseData:write' },
          { name: '审核属性', url: '/main-page/audit-properties-base-data', permission: 'baseData:write' },
          { name: '综合难度', url: '/main-page/comprehensive-difficulty', permission: 'baseData:write' },
          { name: '阅改时限', url: '/main-page/read-edit-time-config', permission: 'baseData:write' },
          { name: '流程审查设置', url: '/main-page/flow-examine-config', permission: 'baseData:write' },
          { name: '监督检查设置', url: '/main-page/supervise-check-config', permission: 'baseData:write' },
          { name: '资产分类', url: '/base-data/asset-classification', permission: 'baseData:write' },
          { name: '用品分类', url: '/base-data/asset-supplies-classification', permission: 'baseData:write' },
          { name: '采购方式', url: '/base-data/procurement-method', permission: 'baseData:write' },
          { name: '维修问题类型', url: '/base-data/maintain-problem-type', permission: 'baseData:write' },
          { name: '资质证书库', url: '/base-data/accreditation-library', permission: 'baseData:write' },
          { name: '合同条款库', url: '/base-data/ecms-contract-manage', permission: 'baseData:write' },
        ],
      },
      { name: '操作记录', url: '/sys-manager/record', permission: 'record:read' },
      { name: '字段样例', url: '/dev/fields', permission: 'dev' },
      { name: '流程管理', url: '/sys-manager/act-procdef', permission: 'workflow:design' },
      { name: '流程实例', url: '/sys-manager/process-instance', permission: 'workflow:monitor' },
      { name: '流程任务', url: '/sys-manager/process-task', permission: 'workflow:monitor' },
      { name: '全部待办', url: '/sys-manager/wf-todo-task', permission: 'workflow:monitor' },
    ],
  },
];

/** Addresses that visitors see too. */
const OPEN = ['/content'];

/** The starting menus: the whole navigation in the first company, what it laid down for companies in the others. */
export const baseMenus: BaseStep = async ({ db, companies }) => {
  const first = await firstCompany(db);
  for (const { id } of companies) {
    if (id === first) {
      await add(db, 'menu_menu', id, entriesOf(MENUS), '-1');
      await add(db, 'saas_enterprise_menu', id, entriesOf(forOthers(MENUS)), '-1');
    } else await add(db, 'menu_menu', id, await enterpriseMenus(db), '-1');
    await sql`update menu_menu set no_login = coalesce(url = any(${OPEN}), false) where company_id = ${id}`.execute(db);
  }
};

const forOthers = (menus: readonly BaseMenu[]): BaseMenu[] =>
  menus
    .filter(({ first }) => !first)
    .map(({ children, ...entry }) => ({ ...entry, ...(children ? { children: forOthers(children) } : {}) }));

/** Entries with their buttons below them, before the entries that hang there. */
const entriesOf = (menus: readonly BaseMenu[]): Furniture[] =>
  menus.map(({ name, url = null, icon = null, permission = null, open = false, buttons = {}, children = [] }) => {
    const plain = { icon: null, url: null, openType: '1', hidden: false };
    const pressed = Object.entries(buttons).map(([label, right]) => ({
      ...plain,
      name: label,
      permission: right,
      type: 'button',
    }));
    const openType = open ? '3' : '1';
    return {
      ...plain,
      name,
      url,
      icon,
      permission,
      openType,
      type: 'menu',
      children: [...pressed, ...entriesOf(children)],
    };
  });

const labelOf = (field: 'openType' | 'type', value: string): string =>
  menu.fields[field].options?.find((option) => option.value === value)?.label ?? value;

/** @param path the ids above, from the root on */
async function add(
  db: Db,
  table: 'menu_menu' | 'saas_enterprise_menu',
  companyId: string,
  nodes: readonly Furniture[],
  path: string,
): Promise<void> {
  for (const [at, { name, url, icon, permission, openType, type, hidden, children }] of nodes.entries()) {
    const { rows } = await sql<{
      id: string;
    }>`insert into ${sql.table(table)} (company_id, parent_id, parent_ids, sort, name, url, icon, permission, open_type, open_type_label, type, type_label, hidden)
      values (${companyId}, ${path.split(',').at(-1)}, ${path}, ${(at + 1) * 10}, ${name}, ${url}, ${icon}, ${permission}, ${openType}, ${labelOf('openType', openType)}, ${type}, ${labelOf('type', type)}, ${hidden}) returning id`.execute(
      db,
    );
    await add(db, table, companyId, children ?? [], `${path},${rows[0]?.id ?? ''}`);
  }
}
