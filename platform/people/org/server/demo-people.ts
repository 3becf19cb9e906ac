/** Departments of the demo firm: name, code, number of people beside the named accounts. */
export const DEMO_DEPTS = [
  ['总经办', 'D01', 1],
  ['造价一部', 'D02', 9],
  ['造价二部', 'D03', 9],
  ['造价三部', 'D04', 8],
  ['全过程咨询部', 'D05', 7],
  ['招标代理部', 'D06', 5],
  ['技术质量部', 'D07', 3],
  ['市场经营部', 'D08', 4],
  ['财务部', 'D09', 3],
  ['人力行政部', 'D10', 3],
  ['信息中心', 'D11', 1],
] as const;

export interface DemoAccount {
  loginName: string;
  name: string;
  dept: string;
  job: string;
  role: string;
  kind?: 'customer' | 'member';
  leads?: boolean;
}

/** People with accounts that README and the start message name. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { loginName: 'admin', name: '系统管理员', dept: '信息中心', job: '系统管理员', role: 'admin', leads: true },
  { loginName: 'gm', name: '周建衡', dept: '总经办', job: '总经理', role: 'gm', leads: true },
  { loginName: 'manager', name: '林志远', dept: '造价一部', job: '部门经理', role: 'manager', leads: true },
  { loginName: 'engineer', name: '陈晓雯', dept: '造价一部', job: '一级造价工程师', role: 'engineer' },
  { loginName: 'reviewer', name: '高立峰', dept: '技术质量部', job: '技术负责人', role: 'reviewer', leads: true },
  { loginName: 'finance', name: '沈玉兰', dept: '财务部', job: '财务主管', role: 'finance', leads: true },
  { loginName: 'hr', name: '许静怡', dept: '人力行政部', job: '人事主管', role: 'hr', leads: true },
  {
    loginName: 'customer',
    name: '王明哲',
    dept: '市场经营部',
    job: '建设单位代表',
    role: 'customer',
    kind: 'customer',
  },
  { loginName: 'member', name: '赵一鸣', dept: '市场经营部', job: '会员', role: 'member', kind: 'member' },
];

const SURNAMES =
  '李张刘杨黄吴徐孙胡朱何郭罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔';
const GIVEN = [
  '文博',
  '雨桐',
  '子轩',
  '佳怡',
  '宏伟',
  '丽娟',
  '志强',
  '思源',
  '海燕',
  '俊杰',
  '敏',
  '国栋',
  '晓峰',
  '梦琪',
  '永康',
  '秀英',
  '浩然',
  '婷婷',
  '建军',
  '欣悦',
  '立新',
  '雪梅',
  '光明',
  '若曦',
  '振华',
  '春燕',
  '家豪',
  '慧敏',
];

/** A believable name; the same number gives the same name. */
export const demoPersonName = (at: number): string =>
  `${SURNAMES[(at * 7) % SURNAMES.length]}${GIVEN[(at * 17 + 5) % GIVEN.length]}`;

export const DEMO_JOB_TITLES = ['一级造价工程师', '二级造价工程师', '造价员', '项目负责人', '助理工程师'] as const;
