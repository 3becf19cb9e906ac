import {
  createFormTemplate,
  createRequiredTemplateField,
  createTemplateChoiceField,
  createTemplateDetailTable,
  createTemplateField,
} from './create-form-template.ts';

const reason = (label: string) => createRequiredTemplateField('longtext', label, { rows: 3, length: 500 });
const files = createTemplateField('files', '附件');
const money = (label: string) => createRequiredTemplateField('money', label, { min: '0' });

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
        reason: createRequiredTemplateField('text', '采购事由'),
        kind: createTemplateChoiceField('采购类型', ['办公用品', '电子设备', '软件服务', '外部服务', '其他']),
      },
      {
        dept: createRequiredTemplateField('dept', '使用部门', { initial: 'myDept' }),
        due: createRequiredTemplateField('date', '期望到货'),
      },
      {
        items: createTemplateDetailTable(
          '采购明细',
          {
            name: createRequiredTemplateField('text', '名称'),
            spec: createTemplateField('text', '规格型号'),
            count: createRequiredTemplateField('decimal', '数量', { min: '0', scale: 2 }),
            price: createRequiredTemplateField('money', '预估单价', { min: '0' }),
            amount: createTemplateField('money', '金额', { rules: { compute: 'count * price' } }),
          },
          ['amount'],
        ),
      },
      {
        total: createTemplateField('money', '合计金额', { rules: { compute: 'sum(items.amount)' } }),
        vendor: createTemplateField('text', '建议供应商'),
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
        name: createRequiredTemplateField('text', '需求名称'),
        kind: createTemplateChoiceField('需求类型', ['新功能', '功能改进', '问题修复', '数据提取', '账号权限']),
      },
      {
        urgent: createTemplateChoiceField('紧急程度', ['一般', '较急', '紧急'], { look: 'boxes' }),
        due: createTemplateField('date', '期望完成'),
      },
      { detail: reason('需求描述') },
      { value: createTemplateField('longtext', '预期效果', { rows: 3, length: 500 }) },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'contractreview', name: '合同评审', category: 'contract', icon: 'contract', note: '合同签订前的评审' },
    title: '合同评审：{合同名称}',
    filters: ['kind', 'party'],
    rows: [
      {
        name: createRequiredTemplateField('text', '合同名称'),
        kind: createTemplateChoiceField('合同类型', [
          '造价咨询',
          '全过程咨询',
          '招标代理',
          '项目管理',
          '分包协作',
          '其他',
        ]),
      },
      { party: createRequiredTemplateField('text', '对方单位'), amount: money('合同金额') },
      {
        start: createRequiredTemplateField('date', '服务开始'),
        end: createRequiredTemplateField('date', '服务结束'),
        ratio: createTemplateField('percent', '下浮率'),
      },
      { pay: reason('付款方式') },
      {
        risk: createTemplateField('longtext', '风险提示', { rows: 3, length: 800, hint: '违约、索赔、知识产权等条款' }),
      },
      {
        standard: createTemplateField('bool', '是否使用标准文本'),
        diff: createTemplateField('longtext', '与标准文本的差异', {
          rows: 3,
          length: 800,
          rules: { show: 'standard = false' },
        }),
      },
      { files: createRequiredTemplateField('files', '合同文本') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'bidreview', name: '投标评审', category: 'contract', icon: 'bidding', note: '是否投标及报价的评审' },
    title: '投标评审：{项目名称}',
    filters: ['method', 'open'],
    rows: [
      {
        project: createRequiredTemplateField('text', '项目名称'),
        owner: createRequiredTemplateField('text', '招标人'),
      },
      {
        method: createTemplateChoiceField('招标方式', ['公开招标', '邀请招标', '竞争性磋商', '竞争性谈判', '询价']),
        place: createTemplateField('area', '项目地点'),
      },
      {
        deadline: createRequiredTemplateField('datetime', '投标截止'),
        open: createRequiredTemplateField('date', '开标日期'),
      },
      {
        ceiling: createTemplateField('money', '最高限价', { min: '0' }),
        offer: money('拟报价'),
        rate: createTemplateField('percent', '报价占限价', {
          rules: { compute: 'if ceiling > 0 then offer / ceiling else null' },
        }),
      },
      {
        bond: createTemplateField('money', '投标保证金', { min: '0' }),
        leader: createRequiredTemplateField('user', '项目负责人'),
      },
      { analysis: reason('竞争分析') },
      { files: createRequiredTemplateField('files', '招标文件') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'budget', name: '费用预算调整', category: 'finance', icon: 'finance', note: '追加、核减或调剂预算' },
    title: '{部门}费用预算调整：{预算科目}',
    filters: ['kind', 'month'],
    rows: [
      {
        dept: createRequiredTemplateField('dept', '预算部门', { initial: 'myDept' }),
        subject: createRequiredTemplateField('text', '预算科目'),
        month: createRequiredTemplateField('month', '预算月份'),
      },
      {
        kind: createTemplateChoiceField('调整类型', ['追加', '核减', '科目调剂']),
        before: money('原预算'),
        change: money('调整金额'),
      },
      {
        after: createTemplateField('money', '调整后预算', {
          rules: { compute: 'if kind = "o2" then before - change else before + change' },
        }),
        other: createTemplateField('text', '调剂科目', { rules: { show: 'kind = "o3"', require: 'kind = "o3"' } }),
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
        name: createRequiredTemplateField('text', '单位名称'),
        code: createRequiredTemplateField('text', '统一社会信用代码', { length: 18 }),
      },
      {
        kind: createTemplateChoiceField('供应商类型', ['协作单位', '设备供应', '办公服务', '软件服务', '其他']),
        place: createTemplateField('area', '所在地区'),
      },
      {
        contact: createRequiredTemplateField('text', '联系人'),
        phone: createRequiredTemplateField('phone', '联系电话'),
        email: createTemplateField('email', '邮箱'),
      },
      {
        bank: createTemplateField('text', '开户银行'),
        account: createTemplateField('text', '银行账号', { length: 40 }),
      },
      { scope: reason('供应范围') },
      {
        certs: {
          ...createTemplateDetailTable('资质证书', {
            name: createRequiredTemplateField('text', '证书名称'),
            number: createTemplateField('text', '证书编号'),
            until: createTemplateField('date', '有效期至'),
          }),
          required: false,
        },
      },
      { files: createRequiredTemplateField('files', '营业执照等附件') },
    ],
  }),
];
