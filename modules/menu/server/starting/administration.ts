import type { BaseMenu } from './base-menu.ts';

/** System administration, by what administrators do. */
export const ADMINISTRATION: BaseMenu = {
  name: '系统管理',
  icon: 'setting',
  permission: 'system',
  children: [
    {
      name: '组织与权限',
      children: [
        {
          name: '组织机构',
          url: '/sys-manager/organization',
          permission: 'org:read',
          buttons: { 编辑: 'org:write' },
        },
        {
          name: '用户',
          url: '/sys-manager/user',
          permission: 'user:read',
          buttons: { 编辑: 'user:write', 账号管理: 'user:account', 重置密码: 'user:password' },
        },
        { name: '角色', url: '/sys-manager/role', permission: 'role:read', buttons: { 编辑: 'role:write' } },
        { name: '授权管理', url: '/sys-manager/impower-new/function', permission: 'role:read' },
        {
          name: '会员',
          url: '/sys-manager/club',
          permission: 'member:read',
          buttons: { 编辑: 'member:write' },
        },
        {
          name: '在线用户',
          url: '/sys-manager/user/online-list',
          permission: 'online:read',
          buttons: { 强制下线: 'online:write' },
        },
      ],
    },
    {
      name: '流程',
      children: [
        { name: '流程管理', url: '/sys-manager/act-procdef', permission: 'workflow:design' },
        { name: '流程实例', url: '/sys-manager/process-instance', permission: 'workflow:monitor' },
        { name: '流程任务', url: '/sys-manager/process-task', permission: 'workflow:monitor' },
        { name: '全部待办', url: '/sys-manager/wf-todo-task', permission: 'workflow:monitor' },
      ],
    },
    {
      name: '系统设置',
      children: [
        { name: '公司信息', url: '/sys-manager/saas-admincompany-info', permission: 'company:write' },
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
          name: '编号规则',
          url: '/base-data/code-gen',
          permission: 'codeRule:read',
          buttons: { 编辑: 'codeRule:write' },
        },
        {
          name: 'Excel模板',
          url: '/base-data/excel-template',
          permission: 'excel:read',
          buttons: { 编辑: 'excel:write' },
        },
        { name: '字段样例', url: '/dev/fields', permission: 'dev' },
      ],
    },
    {
      name: '内容与消息',
      children: [
        {
          name: '内容管理',
          url: '/sys-manager/content-management',
          permission: 'content:read',
          buttons: { 编辑: 'content:write' },
        },
        { name: '公开内容', url: '/content', permission: 'content:read', open: true },
        { name: '短信记录', url: '/main-page/smsMessage/wf-list', permission: 'sms:read' },
      ],
    },
    {
      name: '安全与日志',
      children: [
        {
          name: '安全管理',
          url: '/sys-manager/security',
          permission: 'security:read',
          buttons: { 编辑: 'security:write' },
        },
        { name: '操作记录', url: '/sys-manager/record', permission: 'record:read' },
        { name: '足迹管理', url: '/sys-manager/footprint-management', permission: 'footprint:read' },
      ],
    },
    {
      name: '对接',
      children: [
        {
          name: '客户登录页',
          url: '/main-page/customerPortal/wf-list',
          permission: 'portal:read',
          buttons: { 编辑: 'portal:write' },
        },
        { name: '单点登录设置', url: '/sys-manager/single-sign-on', permission: 'admin:sso' },
        { name: '统一身份关联', url: '/main-page/signOnAccount/wf-list', permission: 'admin:sso' },
        { name: '外部系统', url: '/main-page/outsideSystem/wf-list', permission: 'admin:sso' },
      ],
    },
    {
      name: '平台',
      children: [
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
      ],
    },
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
  ],
};
