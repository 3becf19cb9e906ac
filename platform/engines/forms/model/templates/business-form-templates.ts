import {
  createFormTemplate,
  requiredTemplateField,
  templateChoiceField,
  templateDetailTable,
  templateField,
} from './create-form-template.ts';

const reason = (label: string) => requiredTemplateField('longtext', label, { rows: 3, length: 500 });
const files = templateField('files', '附件');
const money = (label: string) => requiredTemplateField('money', label, { min: '0' });

/** Approvals about contracts, bids, purchases and money. */
export const BUSINESS_FORM_TEMPLATES = [
  createFormTemplate({
    ...{
      key: 'purchase',
      name: '采购申请',
      category: 'administration',
      icon: 'asset',
      note: '办公用品、设备、软件和服务的采购',
    },
    title: '{发起人}采购申请：{采购事由}',
    filters: ['kind', 'due'],
    rows: [
      {
        reason: requiredTemplateField('text', '采购事由'),
        kind: templateChoiceField('采购类型', ['办公用品', '电子设备', '软件服务', '外部服务', '其他']),
      },
      {
        dept: requiredTemplateField('dept', '使用部门', { initial: 'myDept' }),
        due: requiredTemplateField('date', '期望到货'),
      },
      {
        items: templateDetailTable(
          '采购明细',
          {
            name: requiredTemplateField('text', '名称'),
            spec: templateField('text', '规格型号'),
            count: requiredTemplateField('decimal', '数量', { min: '0', scale: 2 }),
            price: requiredTemplateField('money', '预估单价', { min: '0' }),
            amount: templateField('money', '金额', { rules: { compute: 'count * price' } }),
          },
          ['amount'],
        ),
      },
      {
        total: templateField('money', '合计金额', { rules: { compute: 'sum(items.amount)' } }),
        vendor: templateField('text', '建议供应商'),
      },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'it', name: '信息化需求', category: 'administration', icon: 'tool', note: '系统开发、改进和数据需求' },
    title: '{发起人}的信息化需求：{需求名称}',
    filters: ['kind', 'urgent'],
    rows: [
      {
        name: requiredTemplateField('text', '需求名称'),
        kind: templateChoiceField('需求类型', ['新功能', '功能改进', '问题修复', '数据提取', '账号权限']),
      },
      {
        urgent: templateChoiceField('紧急程度', ['一般', '较急', '紧急'], { look: 'boxes' }),
        due: templateField('date', '期望完成'),
      },
      { detail: reason('需求描述') },
      { value: templateField('longtext', '预期效果', { rows: 3, length: 500 }) },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'contractreview', name: '合同评审', category: 'contract', icon: 'contract', note: '合同签订前的评审' },
    title: '合同评审：{合同名称}',
    filters: ['kind', 'party'],
    rows: [
      {
        name: requiredTemplateField('text', '合同名称'),
        kind: templateChoiceField('合同类型', ['造价咨询', '全过程咨询', '招标代理', '项目管理', '分包协作', '其他']),
      },
      { party: requiredTemplateField('text', '对方单位'), amount: money('合同金额') },
      {
        start: requiredTemplateField('date', '服务开始'),
        end: requiredTemplateField('date', '服务结束'),
        ratio: templateField('percent', '下浮率'),
      },
      { pay: reason('付款方式') },
      { risk: templateField('longtext', '风险提示', { rows: 3, length: 800, hint: '违约、索赔、知识产权等条款' }) },
      {
        standard: templateField('bool', '是否使用标准文本'),
        diff: templateField('longtext', '与标准文本的差异', {
          rows: 3,
          length: 800,
          rules: { show: 'standard = false' },
        }),
      },
      { files: requiredTemplateField('files', '合同文本') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'bidreview', name: '投标评审', category: 'contract', icon: 'bidding', note: '是否投标及报价的评审' },
    title: '投标评审：{项目名称}',
    filters: ['method', 'open'],
    rows: [
      { project: requiredTemplateField('text', '项目名称'), owner: requiredTemplateField('text', '招标人') },
      {
        method: templateChoiceField('招标方式', ['公开招标', '邀请招标', '竞争性磋商', '竞争性谈判', '询价']),
        place: templateField('area', '项目地点'),
      },
      { deadline: requiredTemplateField('datetime', '投标截止'), open: requiredTemplateField('date', '开标日期') },
      {
        ceiling: templateField('money', '最高限价', { min: '0' }),
        offer: money('拟报价'),
        rate: templateField('percent', '报价占限价', {
          rules: { compute: 'if ceiling > 0 then offer / ceiling else null' },
        }),
      },
      { bond: templateField('money', '投标保证金', { min: '0' }), leader: requiredTemplateField('user', '项目负责人') },
      { analysis: reason('竞争分析') },
      { files: requiredTemplateField('files', '招标文件') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'budget', name: '费用预算调整', category: 'finance', icon: 'finance', note: '追加、核减或调剂预算' },
    title: '{部门}费用预算调整：{预算科目}',
    filters: ['kind', 'month'],
    rows: [
      {
        dept: requiredTemplateField('dept', '预算部门', { initial: 'myDept' }),
        subject: requiredTemplateField('text', '预算科目'),
        month: requiredTemplateField('month', '预算月份'),
      },
      {
        kind: templateChoiceField('调整类型', ['追加', '核减', '科目调剂']),
        before: money('原预算'),
        change: money('调整金额'),
      },
      {
        after: templateField('money', '调整后预算', {
          rules: { compute: 'if kind = "o2" then before - change else before + change' },
        }),
        other: templateField('text', '调剂科目', { rules: { show: 'kind = "o3"', require: 'kind = "o3"' } }),
      },
      { reason: reason('调整原因') },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'supplier', name: '供应商入库', category: 'finance', icon: 'customer', note: '新供应商和协作单位的准入' },
    title: '供应商入库：{单位名称}',
    filters: ['kind'],
    rows: [
      {
        name: requiredTemplateField('text', '单位名称'),
        code: requiredTemplateField('text', '统一社会信用代码', { length: 18 }),
      },
      {
        kind: templateChoiceField('供应商类型', ['协作单位', '设备供应', '办公服务', '软件服务', '其他']),
        place: templateField('area', '所在地区'),
      },
      {
        contact: requiredTemplateField('text', '联系人'),
        phone: requiredTemplateField('phone', '联系电话'),
        email: templateField('email', '邮箱'),
      },
      { bank: templateField('text', '开户银行'), account: templateField('text', '银行账号', { length: 40 }) },
      { scope: reason('供应范围') },
      {
        certs: {
          ...templateDetailTable('资质证书', {
            name: requiredTemplateField('text', '证书名称'),
            number: templateField('text', '证书编号'),
            until: templateField('date', '有效期至'),
          }),
          required: false,
        },
      },
      { files: requiredTemplateField('files', '营业执照等附件') },
    ],
  }),
];
