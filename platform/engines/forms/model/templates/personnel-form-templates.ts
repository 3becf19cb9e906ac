import {
  createFormTemplate,
  createRequiredTemplateField,
  createTemplateChoiceField,
  createTemplateField,
} from './create-form-template.ts';

const reason = (label: string) => createRequiredTemplateField('longtext', label, { rows: 3, length: 500 });
const files = createTemplateField('files', '附件');

/** Approvals about people: where they are, what they need, what becomes of them. */
export const PERSONNEL_FORM_TEMPLATES = [
  createFormTemplate({
    ...{ key: 'outing', name: '外出申请', category: 'hr', icon: 'schedule', note: '因公外出当天或数小时' },
    title: '{发起人}外出：{外出事由}',
    filters: ['kind', 'start'],
    rows: [
      {
        kind: createTemplateChoiceField('外出类型', ['现场踏勘', '客户拜访', '参加会议', '递交资料', '其他']),
        place: createRequiredTemplateField('text', '外出地点'),
      },
      {
        start: createRequiredTemplateField('datetime', '外出时间'),
        end: createRequiredTemplateField('datetime', '返回时间'),
      },
      {
        mates: createTemplateField('user', '同行人员', { multiple: true }),
        vehicle: createTemplateChoiceField('交通方式', ['公司用车', '自驾', '公共交通'], { required: false }),
      },
      { reason: createRequiredTemplateField('text', '外出事由') },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'punch', name: '补卡申请', category: 'hr', icon: 'history', note: '忘记打卡或打卡异常' },
    title: '{发起人}补卡：{补卡日期}',
    filters: ['kind', 'day'],
    rows: [
      {
        day: createRequiredTemplateField('date', '补卡日期'),
        kind: createTemplateChoiceField('补卡班次', ['上班', '下班', '上下班']),
      },
      {
        time: createRequiredTemplateField('text', '实际时间', { hint: '例如 08:55', length: 20 }),
        cause: createTemplateChoiceField('原因', ['忘记打卡', '设备故障', '因公外出', '其他']),
      },
      { reason: createTemplateField('longtext', '说明', { rows: 3, length: 500, rules: { require: 'cause = "o4"' } }) },
      { files: createTemplateField('files', '证明材料') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'card', name: '名片印制', category: 'hr', icon: 'user', note: '印制或加印名片' },
    title: '{发起人}的名片印制',
    rows: [
      {
        who: createRequiredTemplateField('user', '印制人', { initial: 'me' }),
        dept: createRequiredTemplateField('dept', '部门', { initial: 'myDept' }),
      },
      { post: createRequiredTemplateField('text', '职务'), phone: createRequiredTemplateField('phone', '手机号') },
      {
        email: createTemplateField('email', '邮箱'),
        boxes: createRequiredTemplateField('int', '数量', { unit: '盒', min: '1', max: '20' }),
      },
      { note: createTemplateField('longtext', '特殊要求', { rows: 2, length: 300 }) },
    ],
  }),
  createFormTemplate({
    ...{ key: 'recruit', name: '招聘需求', category: 'hr', icon: 'people', note: '部门提出用人需求' },
    title: '{用人部门}招聘{岗位名称}',
    filters: ['cause', 'dept'],
    rows: [
      {
        dept: createRequiredTemplateField('dept', '用人部门', { initial: 'myDept' }),
        post: createRequiredTemplateField('text', '岗位名称'),
        count: createRequiredTemplateField('int', '招聘人数', { unit: '人', min: '1' }),
      },
      {
        cause: createTemplateChoiceField('招聘原因', ['新增编制', '离职补充', '项目临时', '储备']),
        due: createRequiredTemplateField('date', '期望到岗'),
        pay: createTemplateField('text', '薪资范围'),
      },
      {
        degree: createTemplateChoiceField('学历要求', ['不限', '大专', '本科', '硕士及以上']),
        cert: createTemplateChoiceField('证书要求', ['不限', '二级造价工程师', '一级造价工程师', '咨询工程师'], {
          multiple: true,
          required: false,
        }),
      },
      { duty: reason('岗位职责') },
      { ask: reason('任职要求') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'training', name: '培训申请', category: 'hr', icon: 'knowledge', note: '内部培训、外部培训、继续教育' },
    title: '{发起人}培训：{培训主题}',
    filters: ['kind'],
    rows: [
      {
        topic: createRequiredTemplateField('text', '培训主题'),
        kind: createTemplateChoiceField('培训类型', ['内部培训', '外部培训', '继续教育', '考证']),
      },
      {
        start: createRequiredTemplateField('date', '开始日期'),
        end: createRequiredTemplateField('date', '结束日期'),
        days: createTemplateField('int', '天数', { unit: '天', rules: { compute: 'daysBetween(start, end) + 1' } }),
      },
      { org: createTemplateField('text', '培训机构'), place: createTemplateField('text', '培训地点') },
      {
        people: createRequiredTemplateField('user', '参加人员', { multiple: true }),
        fee: createTemplateField('money', '培训费用', { min: '0' }),
      },
      { goal: reason('培训目的') },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'transfer', name: '岗位调整', category: 'hr', icon: 'organization', note: '调岗、晋升、调薪' },
    title: '{调整人员}岗位调整',
    filters: ['kind'],
    rows: [
      {
        who: createRequiredTemplateField('user', '调整人员'),
        kind: createTemplateChoiceField('调整类型', ['平级调动', '晋升', '降级', '借调', '转正']),
      },
      { from: createRequiredTemplateField('dept', '原部门'), into: createRequiredTemplateField('dept', '新部门') },
      {
        oldpost: createRequiredTemplateField('text', '原岗位'),
        newpost: createRequiredTemplateField('text', '新岗位'),
      },
      {
        day: createRequiredTemplateField('date', '生效日期'),
        pay: createTemplateField('bool', '是否调薪'),
        amount: createTemplateField('money', '调整后薪资', {
          min: '0',
          rules: { show: 'pay = true', require: 'pay = true' },
        }),
      },
      { reason: reason('调整原因') },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'visit', name: '客户拜访', category: 'contract', icon: 'customer', note: '拜访计划与结果' },
    title: '{发起人}拜访{客户名称}',
    filters: ['kind', 'day'],
    rows: [
      {
        client: createRequiredTemplateField('text', '客户名称'),
        kind: createTemplateChoiceField('拜访目的', ['初次接触', '商务洽谈', '合同跟进', '回款催收', '回访维护']),
      },
      { contact: createTemplateField('text', '联系人'), phone: createTemplateField('phone', '联系电话') },
      {
        day: createRequiredTemplateField('date', '拜访日期'),
        place: createTemplateField('area', '地区'),
        mates: createTemplateField('user', '同行人员', { multiple: true }),
      },
      { plan: reason('拜访计划') },
      { result: createTemplateField('longtext', '拜访结果', { rows: 3, length: 1000 }) },
      { files },
    ],
  }),
];
