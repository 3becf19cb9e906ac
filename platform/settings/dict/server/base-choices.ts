/** Value → name; a branch is its name and what lies below it. */
export type BaseOptions = { readonly [value: string]: string | readonly [string, BaseOptions] };

/** A dictionary that every company starts with. */
export interface BaseDict {
  readonly name: string;
  /** Group code → its name and the values in it. */
  readonly groups?: Readonly<Record<string, readonly [string, readonly string[]]>>;
  readonly options: BaseOptions;
}

/** Dictionary code → dictionary. */
export const BASE_DICTS: Readonly<Record<string, BaseDict>> = {
  'business-kind': {
    name: '业务类型',
    options: {
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
  },
  specialty: {
    name: '专业',
    groups: {
      building: ['建筑与装饰', ['civil', 'decoration']],
      installation: ['安装', ['electric', 'plumbing', 'hvac', 'fire', 'intelligent']],
      public: ['市政与其他', ['municipal', 'garden', 'road', 'water', 'power', 'other']],
    },
    options: {
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
  },
  'acquire-mode': {
    name: '承接方式',
    options: {
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
  },
  'client-nature': {
    name: '客户性质',
    options: {
      government: '政府部门',
      institution: '事业单位',
      state: '国企',
      private: '民企',
      listed: '上市公司',
      foreign: '外资',
    },
  },
  'fee-mode': {
    name: '收费方式',
    options: {
      fixed: '固定总价',
      rate: '费率',
      benefit: '基本费+效益费',
      month: '人月',
      unit: '单价',
      provisional: '暂定',
    },
  },
  'fund-source': {
    name: '资金来源',
    options: { government: '财政资金', own: '自有资金', loan: '银行贷款', bond: '专项债券', mixed: '组合资金' },
  },
  'leave-kind': {
    name: '请假类型',
    options: {
      annual: '年休假',
      personal: '事假',
      sick: '病假',
      marriage: '婚假',
      maternity: '产假',
      paternity: '陪产假',
      funeral: '丧假',
      rest: '调休',
    },
  },
  'process-left-group': {
    name: '流程分类',
    options: { hr: '人事', administration: '行政', business: '业务', contract: '合同', finance: '财务' },
  },
  UNIT_CLASS: {
    name: '计量单位',
    options: { m: 'm', m2: 'm²', m3: 'm³', kg: 'kg', t: 't', piece: '个', set: '套', item: '项' },
  },
  'work-kind': {
    name: '工程分类',
    options: {
      building: [
        '房屋建筑工程',
        {
          housing: ['居住建筑', { residence: '住宅', apartment: '公寓', dormitory: '宿舍' }],
          civic: ['公共建筑', { office: '办公楼', school: '学校', hospital: '医院', stadium: '体育场馆' }],
          industrial: ['工业建筑', { plant: '厂房', storage: '仓库' }],
        },
      ],
      municipal: [
        '市政工程',
        {
          traffic: ['道路交通', { street: '道路', bridge: '桥梁', tunnel: '隧道' }],
          network: ['管网', { supply: '给水管网', drainage: '排水管网', heating: '供热管网' }],
        },
      ],
      landscape: ['园林绿化工程', { park: ['公园绿地', { square: '广场', planting: '绿化种植' }] }],
    },
  },
};
