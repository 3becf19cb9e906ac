import { defineParams } from '#kernel/meta/params/params.ts';

const REGISTER = [
  { value: 'approve', label: '审核后启用' },
  { value: 'open', label: '立即启用' },
  { value: 'off', label: '关闭注册' },
] as const;

/** Who may make an account, and what the cost managers’ entrance is called. */
export const sessionParams = defineParams({
  registerStaff: {
    key: 'register.staff',
    group: '登录与部署',
    title: '员工注册',
    kind: 'choice',
    options: REGISTER,
    initial: 'approve',
    open: true,
  },
  registerCustomer: {
    key: 'register.customer',
    group: '登录与部署',
    title: '客户注册',
    kind: 'choice',
    options: REGISTER,
    initial: 'approve',
    open: true,
  },
  industry: {
    key: 'ProjectCostIndustry.Name',
    group: '登录与部署',
    title: '造价管理平台名称',
    kind: 'text',
    max: 80,
    initial: '',
    hint: '编码,名称：显示逗号后的一项；也识别 ProjectCost.Industry.Name',
    open: true,
  },
});
