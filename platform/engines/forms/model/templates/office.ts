import { choice, field, needed, table, template } from './build.ts';

const reason = (label: string) => needed('longtext', label, { rows: 3, length: 500 });
const files = field('files', '附件');

/** Approvals about documents, seals and what is lent out. */
export const OFFICE = [
  template({
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
        name: needed('text', '会议名称'),
        day: needed('date', '会议日期', { initial: 'today' }),
        place: field('text', '会议地点'),
      },
      { host: needed('user', '主持人'), writer: needed('user', '记录人', { initial: 'me' }) },
      { people: needed('user', '参会人员', { multiple: true }) },
      { content: needed('richtext', '会议内容') },
      {
        tasks: {
          ...table('会议决议', {
            what: needed('text', '事项'),
            who: needed('user', '责任人'),
            due: needed('date', '完成时间'),
          }),
          required: false,
        },
      },
      { files },
    ],
  }),
  template({
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
      { name: needed('text', '文件标题'), number: field('text', '来文字号') },
      { from: needed('text', '来文单位'), day: needed('date', '收文日期', { initial: 'today' }) },
      {
        secret: choice('密级', ['普通', '内部', '秘密', '机密'], { look: 'boxes' }),
        urgent: choice('缓急', ['平件', '急件', '特急'], { look: 'boxes' }),
      },
      { due: field('date', '办理时限'), handler: field('user', '拟办人') },
      { opinion: field('longtext', '拟办意见', { rows: 3, length: 500 }) },
      { files: needed('files', '文件') },
    ],
  }),
  template({
    ...{ key: 'outgoing', name: '发文', category: 'administration', icon: 'launch', note: '拟稿、核稿、签发' },
    title: '发文：{文件标题}',
    filters: ['kind'],
    rows: [
      {
        name: needed('text', '文件标题'),
        kind: choice('文种', ['通知', '通报', '报告', '请示', '函', '会议纪要', '决定']),
      },
      { main: needed('text', '主送单位'), copy: field('text', '抄送单位') },
      {
        secret: choice('密级', ['普通', '内部', '秘密', '机密'], { look: 'boxes' }),
        count: field('int', '印发份数', { unit: '份', min: '1' }),
      },
      { content: needed('richtext', '正文') },
      { files },
    ],
  }),
  template({
    ...{ key: 'sealout', name: '公章外借', category: 'administration', icon: 'audit', note: '印章带出公司使用' },
    title: '{发起人}外借{印章类型}：{外借事由}',
    filters: ['kind', 'back'],
    rows: [
      {
        kind: choice('印章类型', ['公章', '合同章', '法人章', '财务章', '项目章', '造价师执业章'], { multiple: true }),
        reason: needed('text', '外借事由'),
      },
      { start: needed('datetime', '借出时间'), back: needed('datetime', '归还时间') },
      {
        place: needed('text', '使用地点'),
        keeper: needed('user', '保管责任人', { initial: 'me' }),
        mate: field('user', '随行监印人'),
      },
      {
        papers: table(
          '用印文件',
          {
            name: needed('text', '文件名称'),
            count: needed('int', '份数', { min: '1' }),
            to: field('text', '送交单位'),
          },
          ['count'],
        ),
      },
      { files },
    ],
  }),
  template({
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
      { usage: needed('text', '用途'), medium: choice('借用形式', ['原件', '复印件', '扫描件'], { look: 'boxes' }) },
      {
        start: needed('date', '借用日期', { initial: 'today' }),
        back: field('date', '归还日期', { rules: { show: 'medium = "o1"', require: 'medium = "o1"' } }),
      },
      {
        items: table(
          '证照清单',
          {
            name: needed('text', '证照名称'),
            number: field('text', '证号'),
            count: needed('int', '份数', { min: '1' }),
          },
          ['count'],
        ),
      },
      { note: field('longtext', '备注', { rows: 2, length: 300 }) },
    ],
  }),
  template({
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
      { reason: needed('text', '借阅事由'), way: choice('借阅方式', ['查阅', '借出', '复制'], { look: 'boxes' }) },
      { start: needed('date', '借阅日期', { initial: 'today' }), back: needed('date', '归还日期') },
      {
        items: table('资料清单', {
          name: needed('text', '资料名称'),
          number: field('text', '档案号'),
          project: field('text', '所属项目'),
        }),
      },
      {
        secret: field('bool', '含涉密资料'),
        promise: field('longtext', '保密承诺', {
          rows: 2,
          length: 300,
          rules: { show: 'secret = true', require: 'secret = true' },
        }),
      },
    ],
  }),
  template({
    ...{ key: 'general', name: '通用事项', category: 'administration', icon: 'form', note: '没有专门表单的事项' },
    title: '{发起人}：{事项}',
    filters: ['urgent'],
    rows: [
      { matter: needed('text', '事项'), urgent: choice('紧急程度', ['一般', '紧急'], { look: 'boxes' }) },
      { content: reason('内容') },
      { amount: field('money', '涉及金额', { min: '0' }), due: field('date', '期望办结') },
      { files },
    ],
  }),
];
