import { defineParams } from '#kernel/meta/params/params.ts';

/** Whether people sign on elsewhere, and where systems lie that they are handed over to. */
export const ssoParams = defineParams({
  isPrivate: {
    key: 'isPrivate',
    group: '登录与部署',
    title: '私有部署',
    kind: 'switch',
    initial: 'true',
    hint: '单点登录只在私有部署时有效',
    open: true,
    installation: true,
  },
  enabled: {
    key: 'cas.login',
    group: '登录与部署',
    title: '单点登录',
    kind: 'switch',
    initial: 'false',
    hint: '认证服务器在“单点登录设置”中填写',
    open: true,
    installation: true,
  },
  loginPath: {
    key: 'cost.login',
    group: '登录与部署',
    title: '自定义登录路径',
    kind: 'path',
    initial: '',
    hint: '如 /cost-manager-login；留空为 /login',
    open: true,
    installation: true,
  },
  ydccs: {
    key: 'ydccs.server.url',
    group: '外部系统',
    title: '外部质检系统地址',
    kind: 'address',
    initial: '',
    hint: '由服务器代用户登录，不发送到浏览器',
  },
  ecms3: {
    key: 'ecms3.url',
    group: '外部系统',
    title: '造价系统地址',
    kind: 'address',
    initial: '',
    hint: '由服务器代用户登录，不发送到浏览器',
  },
});
