import {
  createFormTemplate,
  createRequiredTemplateField,
  createTemplateChoiceField,
  createTemplateDetailTable,
  createTemplateField,
} from './create-form-template.ts';

const reason = (label: string) => createRequiredTemplateField('longtext', label, { rows: 3, length: 500 });
const files = createTemplateField('files', '附件');

/** Approvals about documents, seals and what is lent out. */
export const OFFICE_FORM_TEMPLATES = [
  createFormTemplate({
    ...{
      key: 'minutes',
      name: '会议纪要',
      category: 'administration',
      icon: 'calendar',
      note: '纪要审核与分发，待办落到人',
    },
    title: '会议纪要：{会议名称}',
    filters: ['day'],
    rows: [
      {
        name: createRequiredTemplateField('text', '会议名称'),
        day: createRequiredTemplateField('date', '会议日期', { initial: 'today' }),
        place: createTemplateField('text', '会议地点'),
      },
      {
        host: createRequiredTemplateField('user', '主持人'),
        writer: createRequiredTemplateField('user', '记录人', { initial: 'me' }),
      },
      { people: createRequiredTemplateField('user', '参会人员', { multiple: true }) },
      { content: createRequiredTemplateField('richtext', '会议内容') },
      {
        tasks: {
          ...createTemplateDetailTable('会议决议', {
            what: createRequiredTemplateField('text', '事项'),
            who: createRequiredTemplateField('user', '责任人'),
            due: createRequiredTemplateField('date', '完成时间'),
          }),
          required: false,
        },
      },
      { files },
    ],
  }),
  createFormTemplate({
    ...{
      key: 'incoming',
      name: '收文',
      category: 'administration',
      icon: 'download',
      note: '外来文件登记、拟办和传阅',
    },
    title: '收文：{文件标题}',
    filters: ['secret', 'day'],
    rows: [
      { name: createRequiredTemplateField('text', '文件标题'), number: createTemplateField('text', '来文字号') },
      {
        from: createRequiredTemplateField('text', '来文单位'),
        day: createRequiredTemplateField('date', '收文日期', { initial: 'today' }),
      },
      {
        secret: createTemplateChoiceField('密级', ['普通', '内部', '秘密', '机密'], { look: 'boxes' }),
        urgent: createTemplateChoiceField('缓急', ['平件', '急件', '特急'], { look: 'boxes' }),
      },
      { due: createTemplateField('date', '办理时限'), handler: createTemplateField('user', '拟办人') },
      { opinion: createTemplateField('longtext', '拟办意见', { rows: 3, length: 500 }) },
      { files: createRequiredTemplateField('files', '文件') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'outgoing', name: '发文', category: 'administration', icon: 'launch', note: '拟稿、核稿、签发' },
    title: '发文：{文件标题}',
    filters: ['kind'],
    rows: [
      {
        name: createRequiredTemplateField('text', '文件标题'),
        kind: createTemplateChoiceField('文种', ['通知', '通报', '报告', '请示', '函', '会议纪要', '决定']),
      },
      { main: createRequiredTemplateField('text', '主送单位'), copy: createTemplateField('text', '抄送单位') },
      {
        secret: createTemplateChoiceField('密级', ['普通', '内部', '秘密', '机密'], { look: 'boxes' }),
        count: createTemplateField('int', '印发份数', { unit: '份', min: '1' }),
      },
      { content: createRequiredTemplateField('richtext', '正文') },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'sealout', name: '公章外借', category: 'administration', icon: 'audit', note: '印章带出公司使用' },
    title: '{发起人}外借{印章类型}：{外借事由}',
    filters: ['kind', 'back'],
    rows: [
      {
        kind: createTemplateChoiceField('印章类型', ['公章', '合同章', '法人章', '财务章', '项目章', '造价师执业章'], {
          multiple: true,
        }),
        reason: createRequiredTemplateField('text', '外借事由'),
      },
      {
        start: createRequiredTemplateField('datetime', '借出时间'),
        back: createRequiredTemplateField('datetime', '归还时间'),
      },
      {
        place: createRequiredTemplateField('text', '使用地点'),
        keeper: createRequiredTemplateField('user', '保管责任人', { initial: 'me' }),
        mate: createTemplateField('user', '随行监印人'),
      },
      {
        papers: createTemplateDetailTable(
          '用印文件',
          {
            name: createRequiredTemplateField('text', '文件名称'),
            count: createRequiredTemplateField('int', '份数', { min: '1' }),
            to: createTemplateField('text', '送交单位'),
          },
          ['count'],
        ),
      },
      { files },
    ],
  }),
  createFormTemplate({
    ...{
      key: 'certificate',
      name: '证照借用',
      category: 'administration',
      icon: 'document',
      note: '营业执照、资质证书、人员证书的借用',
    },
    title: '{发起人}借用证照：{用途}',
    filters: ['medium', 'back'],
    rows: [
      {
        usage: createRequiredTemplateField('text', '用途'),
        medium: createTemplateChoiceField('借用形式', ['原件', '复印件', '扫描件'], { look: 'boxes' }),
      },
      {
        start: createRequiredTemplateField('date', '借用日期', { initial: 'today' }),
        back: createTemplateField('date', '归还日期', { rules: { show: 'medium = "o1"', require: 'medium = "o1"' } }),
      },
      {
        items: createTemplateDetailTable(
          '证照清单',
          {
            name: createRequiredTemplateField('text', '证照名称'),
            number: createTemplateField('text', '证号'),
            count: createRequiredTemplateField('int', '份数', { min: '1' }),
          },
          ['count'],
        ),
      },
      { note: createTemplateField('longtext', '备注', { rows: 2, length: 300 }) },
    ],
  }),
  createFormTemplate({
    ...{
      key: 'archive',
      name: '资料借阅',
      category: 'administration',
      icon: 'knowledge',
      note: '档案和项目资料的借阅',
    },
    title: '{发起人}借阅：{借阅事由}',
    filters: ['way', 'back'],
    rows: [
      {
        reason: createRequiredTemplateField('text', '借阅事由'),
        way: createTemplateChoiceField('借阅方式', ['查阅', '借出', '复制'], { look: 'boxes' }),
      },
      {
        start: createRequiredTemplateField('date', '借阅日期', { initial: 'today' }),
        back: createRequiredTemplateField('date', '归还日期'),
      },
      {
        items: createTemplateDetailTable('资料清单', {
          name: createRequiredTemplateField('text', '资料名称'),
          number: createTemplateField('text', '档案号'),
          project: createTemplateField('text', '所属项目'),
        }),
      },
      {
        secret: createTemplateField('bool', '含涉密资料'),
        promise: createTemplateField('longtext', '保密承诺', {
          rows: 2,
          length: 300,
          rules: { show: 'secret = true', require: 'secret = true' },
        }),
      },
    ],
  }),
  createFormTemplate({
    ...{ key: 'general', name: '通用事项', category: 'administration', icon: 'form', note: '没有专门表单的事项' },
    title: '{发起人}：{事项}',
    filters: ['urgent'],
    rows: [
      {
        matter: createRequiredTemplateField('text', '事项'),
        urgent: createTemplateChoiceField('紧急程度', ['一般', '紧急'], { look: 'boxes' }),
      },
      { content: reason('内容') },
      { amount: createTemplateField('money', '涉及金额', { min: '0' }), due: createTemplateField('date', '期望办结') },
      { files },
    ],
  }),
];
