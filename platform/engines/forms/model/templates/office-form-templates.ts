import {
  createFormTemplate,
  requiredTemplateField,
  templateChoiceField,
  templateDetailTable,
  templateField,
} from './create-form-template.ts';

const reason = (label: string) => requiredTemplateField('longtext', label, { rows: 3, length: 500 });
const files = templateField('files', '附件');

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
        name: requiredTemplateField('text', '会议名称'),
        day: requiredTemplateField('date', '会议日期', { initial: 'today' }),
        place: templateField('text', '会议地点'),
      },
      {
        host: requiredTemplateField('user', '主持人'),
        writer: requiredTemplateField('user', '记录人', { initial: 'me' }),
      },
      { people: requiredTemplateField('user', '参会人员', { multiple: true }) },
      { content: requiredTemplateField('richtext', '会议内容') },
      {
        tasks: {
          ...templateDetailTable('会议决议', {
            what: requiredTemplateField('text', '事项'),
            who: requiredTemplateField('user', '责任人'),
            due: requiredTemplateField('date', '完成时间'),
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
      { name: requiredTemplateField('text', '文件标题'), number: templateField('text', '来文字号') },
      {
        from: requiredTemplateField('text', '来文单位'),
        day: requiredTemplateField('date', '收文日期', { initial: 'today' }),
      },
      {
        secret: templateChoiceField('密级', ['普通', '内部', '秘密', '机密'], { look: 'boxes' }),
        urgent: templateChoiceField('缓急', ['平件', '急件', '特急'], { look: 'boxes' }),
      },
      { due: templateField('date', '办理时限'), handler: templateField('user', '拟办人') },
      { opinion: templateField('longtext', '拟办意见', { rows: 3, length: 500 }) },
      { files: requiredTemplateField('files', '文件') },
    ],
  }),
  createFormTemplate({
    ...{ key: 'outgoing', name: '发文', category: 'administration', icon: 'launch', note: '拟稿、核稿、签发' },
    title: '发文：{文件标题}',
    filters: ['kind'],
    rows: [
      {
        name: requiredTemplateField('text', '文件标题'),
        kind: templateChoiceField('文种', ['通知', '通报', '报告', '请示', '函', '会议纪要', '决定']),
      },
      { main: requiredTemplateField('text', '主送单位'), copy: templateField('text', '抄送单位') },
      {
        secret: templateChoiceField('密级', ['普通', '内部', '秘密', '机密'], { look: 'boxes' }),
        count: templateField('int', '印发份数', { unit: '份', min: '1' }),
      },
      { content: requiredTemplateField('richtext', '正文') },
      { files },
    ],
  }),
  createFormTemplate({
    ...{ key: 'sealout', name: '公章外借', category: 'administration', icon: 'audit', note: '印章带出公司使用' },
    title: '{发起人}外借{印章类型}：{外借事由}',
    filters: ['kind', 'back'],
    rows: [
      {
        kind: templateChoiceField('印章类型', ['公章', '合同章', '法人章', '财务章', '项目章', '造价师执业章'], {
          multiple: true,
        }),
        reason: requiredTemplateField('text', '外借事由'),
      },
      { start: requiredTemplateField('datetime', '借出时间'), back: requiredTemplateField('datetime', '归还时间') },
      {
        place: requiredTemplateField('text', '使用地点'),
        keeper: requiredTemplateField('user', '保管责任人', { initial: 'me' }),
        mate: templateField('user', '随行监印人'),
      },
      {
        papers: templateDetailTable(
          '用印文件',
          {
            name: requiredTemplateField('text', '文件名称'),
            count: requiredTemplateField('int', '份数', { min: '1' }),
            to: templateField('text', '送交单位'),
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
        usage: requiredTemplateField('text', '用途'),
        medium: templateChoiceField('借用形式', ['原件', '复印件', '扫描件'], { look: 'boxes' }),
      },
      {
        start: requiredTemplateField('date', '借用日期', { initial: 'today' }),
        back: templateField('date', '归还日期', { rules: { show: 'medium = "o1"', require: 'medium = "o1"' } }),
      },
      {
        items: templateDetailTable(
          '证照清单',
          {
            name: requiredTemplateField('text', '证照名称'),
            number: templateField('text', '证号'),
            count: requiredTemplateField('int', '份数', { min: '1' }),
          },
          ['count'],
        ),
      },
      { note: templateField('longtext', '备注', { rows: 2, length: 300 }) },
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
        reason: requiredTemplateField('text', '借阅事由'),
        way: templateChoiceField('借阅方式', ['查阅', '借出', '复制'], { look: 'boxes' }),
      },
      {
        start: requiredTemplateField('date', '借阅日期', { initial: 'today' }),
        back: requiredTemplateField('date', '归还日期'),
      },
      {
        items: templateDetailTable('资料清单', {
          name: requiredTemplateField('text', '资料名称'),
          number: templateField('text', '档案号'),
          project: templateField('text', '所属项目'),
        }),
      },
      {
        secret: templateField('bool', '含涉密资料'),
        promise: templateField('longtext', '保密承诺', {
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
        matter: requiredTemplateField('text', '事项'),
        urgent: templateChoiceField('紧急程度', ['一般', '紧急'], { look: 'boxes' }),
      },
      { content: reason('内容') },
      { amount: templateField('money', '涉及金额', { min: '0' }), due: templateField('date', '期望办结') },
      { files },
    ],
  }),
];
