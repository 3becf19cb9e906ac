import { createDictOptions, dateField, dictField, moneyField, textField, userField } from '#kernel/fields/index.ts';
import { defineEntity, type RowOf } from '#kernel/meta/entity.ts';

/** 卡证: cards, dongles and certificates that somebody holds: door and parking cards, dongles of pricing software, CA keys. */
export const cardHolder = defineEntity({
  code: 'cardHolder',
  module: 'seal',
  title: '卡证',
  titleField: 'no',
  fields: {
    no: textField('编号', { required: true, max: 40 }),
    kind: dictField('类型', {
      required: true,
      initial: 'door',
      options: createDictOptions({ door: '门禁卡', parking: '停车卡', dongle: '计价软件加密锁', key: 'CA锁/U盾' }),
    }),
    name: textField('名称', { max: 80, hint: '软件、平台或门禁区域' }),
    holder: userField('持有人', { rules: { show: 'state = "out" or state = "lost"' } }),
    since: dateField('领用日期', { rules: { show: 'state != "stock"' } }),
    back: dateField('归还日期', { rules: { show: 'state = "stock"' } }),
    expiry: dateField('有效期至', { indexed: true, hint: '到期前30天提醒持有人和管理人' }),
    deposit: moneyField('押金', { min: '0' }),
    keeper: userField('管理人', { required: true, initial: 'me' }),
    state: dictField('状态', {
      required: true,
      readOnly: true,
      initial: 'stock',
      options: createDictOptions(
        { stock: '在库', out: '已领用', lost: '已挂失', gone: '已注销' },
        { stock: 'default', out: 'processing', lost: 'error', gone: 'default' },
      ),
    }),
    warned: dateField('已提醒有效期', { readOnly: true }),
    remark: textField('备注', { max: 200 }),
  },
  states: {
    field: 'state',
    begin: ['stock'],
    steps: {
      give: {
        label: '领用',
        from: ['stock'],
        to: 'out',
        asks: ['holder', 'since', 'deposit'],
        needs: ['holder', 'since'],
        proposes: { since: 'today' },
        sets: { back: null },
      },
      giveBack: {
        label: '归还',
        from: ['out'],
        to: 'stock',
        asks: ['back'],
        needs: ['back'],
        proposes: { back: 'today' },
      },
      transfer: {
        label: '转交',
        from: ['out'],
        to: 'out',
        asks: ['holder', 'since', 'deposit'],
        needs: ['holder', 'since'],
        proposes: { since: 'today' },
      },
      lose: { label: '挂失', from: ['out', 'stock'], to: 'lost', confirm: '挂失后需补办或找回，确定吗？', minor: true },
      find: { label: '找回入库', from: ['lost'], to: 'stock', minor: true },
      end: { label: '注销', from: ['stock', 'lost'], to: 'gone', confirm: '注销后不能再领用，确定吗？', minor: true },
    },
    locks: { gone: 'record', out: ['holder', 'since'] },
  },
  list: {
    columns: ['no', 'kind', 'name', 'holder', 'since', 'expiry', 'deposit', 'state', 'keeper'],
    search: ['no', 'name'],
    filters: ['kind', 'state', 'holder', 'expiry', 'keeper'],
    sort: 'kind',
    counted: 'state',
  },
  form: [['no', 'kind'], ['name', 'keeper'], ['holder', 'since', 'back'], ['expiry', 'deposit'], ['state'], ['remark']],
  access: { read: 'cardHolder:read', write: 'cardHolder:write', scope: 'company' },
  unique: [['kind', 'no']],
});
export type CardHolder = RowOf<typeof cardHolder>;
