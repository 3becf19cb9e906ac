import { sql } from 'kysely';
import type { DemoStep } from '#kernel/server/demo.ts';

/** Choices by dictionary code; a list after a name makes the choice a branch. */
const DICTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'business-kind': {
    estimate: '投资估算',
    economy: '经济评价',
    outline: '设计概算',
    drawing: '施工图预算',
    billing: '工程量清单',
    control: '最高投标限价',
    clearing: '清标',
    whole: '全过程造价咨询',
    follow: '跟踪审计',
    progress: '进度款审核',
    change: '变更签证审核',
    'settle-make': '结算编制',
    'settle-check': '结算审核',
    final: '竣工决算',
    appraisal: '造价鉴定',
    agency: '招标代理',
    manage: '项目管理',
    bim: 'BIM咨询',
  },
  specialty: {
    civil: '土建',
    decoration: '装饰',
    electric: '电气',
    plumbing: '给排水',
    hvac: '暖通',
    fire: '消防',
    intelligent: '智能化',
    municipal: '市政',
    garden: '园林',
    road: '公路',
    water: '水利',
    power: '电力',
    other: '其他',
  },
  'acquire-mode': {
    open: '公开招标',
    invited: '邀请招标',
    finance: '财政委托',
    audit: '审计委托',
    court: '法院委托',
    renewal: '框架续签',
    partner: '战略合作',
    talk: '商务洽谈',
    other: '其他',
  },
  'client-nature': {
    government: '政府部门',
    institution: '事业单位',
    state: '国企',
    private: '民企',
    listed: '上市公司',
    foreign: '外资',
  },
  'fee-mode': {
    fixed: '固定总价',
    rate: '费率',
    benefit: '基本费+效益费',
    month: '人月',
    unit: '单价',
    provisional: '暂定',
  },
  'fund-source': { government: '财政资金', own: '自有资金', loan: '银行贷款', bond: '专项债券', mixed: '组合资金' },
  'leave-kind': {
    annual: '年休假',
    personal: '事假',
    sick: '病假',
    marriage: '婚假',
    maternity: '产假',
    paternity: '陪产假',
    funeral: '丧假',
    rest: '调休',
  },
  'process-left-group': { hr: '人事', administration: '行政', business: '业务', contract: '合同', finance: '财务' },
  UNIT_CLASS: { m: 'm', m2: 'm²', m3: 'm³', kg: 'kg', t: 't', piece: '个', set: '套', item: '项' },
};

/** The dictionaries of the product in every company. */
export const baseDicts: DemoStep = async ({ db }) => {
  for (const [type, options] of Object.entries(DICTS)) {
    for (const [at, [value, label]] of Object.entries(options).entries()) {
      await sql`insert into dict_dict_item (company_id, type, value, label, enabled, sort) select id, ${type}, ${value}, ${label}, true, ${(at + 1) * 10} from saas_company`.execute(
        db,
      );
    }
  }
};
