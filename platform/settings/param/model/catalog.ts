import { USUAL_HOURS } from '#kernel/base/time/work-time.ts';

/** How a basic parameter is judged and edited. */
type ParamKind =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly (readonly [value: string, label: string])[] }
  /** An http(s) address of another system. */
  | { readonly kind: 'address' }
  /** An address that an installed program answers to: 'im://open'. */
  | { readonly kind: 'program' }
  /** A path on this site. */
  | { readonly kind: 'path' }
  /** A picture as a data address, or a path on this site. */
  | { readonly kind: 'picture' }
  /** File name endings, separated by commas. */
  | { readonly kind: 'suffixes' }
  /** Spans of a working day: '09:00-12:00,13:30-17:30'. */
  | { readonly kind: 'hours' };

/** A parameter the product itself reads (R1-261 to R1-274). */
export type BasicParam = ParamKind & {
  readonly key: string;
  readonly title: string;
  readonly group: string;
  readonly hint?: string;
  /** Value of a new company. */
  readonly initial: string;
  /** false: read by the server alone. */
  readonly open?: false;
  /** Acts before anybody signed in: the first company's value holds for the whole installation. */
  readonly installation?: true;
};

const REGISTER = [
  ['approve', '审核后启用'],
  ['open', '立即启用'],
  ['off', '关闭注册'],
] as const;

/** The basic parameters, in the order their screen shows them. */
export const BASIC_PARAMS: readonly BasicParam[] = [
  {
    key: 'sys.name',
    group: '系统标识',
    title: '系统名称',
    kind: 'text',
    max: 40,
    initial: '筑衡造价咨询管理系统',
    hint: '显示在顶栏和浏览器标题',
  },
  {
    key: 'sys.logo',
    group: '系统标识',
    title: '系统标志',
    kind: 'picture',
    initial: '',
    hint: '显示在顶栏，深色底，建议高 60 像素',
  },
  {
    key: 'sys.background',
    group: '系统标识',
    title: '首页背景',
    kind: 'picture',
    initial: '',
    open: false,
    hint: '显示在首页问候语后面，建议宽 1600、高 120 像素，颜色浅淡',
  },
  {
    key: 'sys.copyright',
    group: '系统标识',
    title: '版权信息',
    kind: 'text',
    max: 100,
    initial: '© 2026 筑衡',
    hint: '显示在页脚',
  },
  {
    key: 'MARK_SHOW',
    group: '系统标识',
    title: '显示水印',
    kind: 'switch',
    initial: 'false',
    hint: '页面和打印件带有当前用户的姓名和手机号',
  },
  {
    key: 'isPrivate',
    group: '登录与部署',
    title: '私有部署',
    kind: 'switch',
    initial: 'true',
    installation: true,
    hint: '单点登录只在私有部署时有效',
  },
  {
    key: 'cas.login',
    group: '登录与部署',
    title: '单点登录',
    kind: 'switch',
    initial: 'false',
    installation: true,
    hint: '认证服务器在“单点登录设置”中填写',
  },
  {
    key: 'cost.login',
    group: '登录与部署',
    title: '自定义登录路径',
    kind: 'path',
    initial: '',
    installation: true,
    hint: '如 /cost-manager-login；留空为 /login',
  },
  {
    key: 'register.staff',
    group: '登录与部署',
    title: '员工注册',
    kind: 'choice',
    options: REGISTER,
    initial: 'approve',
  },
  {
    key: 'register.customer',
    group: '登录与部署',
    title: '客户注册',
    kind: 'choice',
    options: REGISTER,
    initial: 'approve',
  },
  {
    key: 'ProjectCostIndustry.Name',
    group: '业务',
    title: '造价管理平台名称',
    kind: 'text',
    max: 80,
    initial: '',
    hint: '编码,名称：显示逗号后的一项；也识别 ProjectCost.Industry.Name',
  },
  {
    key: 'file.suffix',
    group: '业务',
    title: '允许上传的文件类型',
    kind: 'suffixes',
    initial: '',
    hint: '后缀以逗号分隔，如 pdf,docx,xlsx；留空为系统支持的全部类型',
  },
  {
    key: 'work.hours',
    group: '业务',
    title: '上班时间',
    kind: 'hours',
    initial: USUAL_HOURS,
    open: false,
    hint: '审批时限按工作时间计算时使用，时段以逗号分隔',
  },
  {
    key: 'wise.costcloud.url',
    group: '外部系统',
    title: '造价云地址',
    kind: 'address',
    initial: '',
    hint: '填写后顶栏“系统切换”中出现入口',
  },
  {
    key: 'ydccs.server.url',
    group: '外部系统',
    title: '外部质检系统地址',
    kind: 'address',
    initial: '',
    open: false,
    hint: '由服务器代用户登录，不发送到浏览器',
  },
  {
    key: 'ecms3.url',
    group: '外部系统',
    title: '造价系统地址',
    kind: 'address',
    initial: '',
    open: false,
    hint: '由服务器代用户登录，不发送到浏览器',
  },
  {
    key: 'im.client.url',
    group: '外部系统',
    title: '即时通讯启动地址',
    kind: 'program',
    initial: '',
    hint: '客户端登记的协议地址，如 im://open',
  },
  {
    key: 'im.download.url',
    group: '外部系统',
    title: '即时通讯下载地址',
    kind: 'address',
    initial: '',
    hint: '客户端安装包的地址',
  },
];

/** The basic parameter of a key, if it is one. */
export const basicParam = (key: string): BasicParam | undefined => BASIC_PARAMS.find((one) => one.key === key);
