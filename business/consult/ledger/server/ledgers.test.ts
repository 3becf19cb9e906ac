import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { toDecimal } from '#kernel/base/numbers/decimal.ts';
import { readWorkbook } from '#kernel/server/spreadsheet/read-workbook.ts';
import { findSharedSample } from '#tools/testing/shared-samples.ts';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { startLedgerTest, writeLedgerTestWorkbook } from '../testing/ledger-test-setup.ts';

let l: Awaited<ReturnType<typeof startLedgerTest>>;
beforeAll(async () => {
  l = await startLedgerTest();
});
const realFile = findSharedSample('cost', 'excel', '1号教学楼土建工程.xlsx');

const BILLS = ['项目编码', '项目名称', '计量单位', '合同工程量', '合同单价'];
const CONTRACT_BILLS = [
  ['', '土方工程', '', null, null],
  ['010101001001', '平整场地', 'm2', 1000, 10.5],
  ['010101003001', '挖沟槽土方', 'm3', 400.555, 33.33],
  ['', '砌筑工程', '', null, null],
  ['010401001001', '砖基础', 'm3', 100, 500],
];

describe('periods of measurement and payment', () => {
  it('run from 1 to 3 with prepayment, retention and owner material taken off, each period after the other', async () => {
    const contract = await l.newContract({ prepayRate: '0.1', mainShare: '0.5' });
    const first = (await l.save('measureTable', { engContract: contract.id, until: '2026-03-31' })).data;
    expect(first).toMatchObject({ period: 1, name: `${contract.name} 第1期`, state: 'draft' });
    expect(
      (await l.save('measureTable', { engContract: contract.id, period: 3, until: '2026-04-30' })).data.faults,
    ).toEqual({
      period: '期次须连续，应为第2期',
    });
    expect((await l.save('measureTable', { engContract: contract.id, until: '2026-04-30' })).data.faults).toEqual({
      engContract: '第1期计量尚未审定，不能建立第2期',
    });
    const file = await l.upload('合同清单.xlsx', await writeLedgerTestWorkbook(BILLS, CONTRACT_BILLS));
    const taken = await l.ledger('import', { form: 'measureTable', id: first.id, version: first.version, file });
    expect([taken.msg, taken.data?.rows, taken.data?.total.base]).toEqual(['', 5, '73850.50']);
    const rows = (await l.sheet('measureTable', first.id)).lines;
    expect(rows.map(({ no }: AnsweredJson) => no)).toEqual(['1', '1.1', '1.2', '2', '2.1']);
    const measured = (
      await l.change('measureTable', first.id, {
        set: [
          { id: 2, values: { claimedQuantity: '1000', agreedQuantity: '1000' } },
          { id: 3, values: { claimedQuantity: '200.555', agreedQuantity: '200.111' } },
        ],
      })
    ).data;
    expect(measured.total).toMatchObject({ claimed: '17184.50', agreed: '17169.70', decrease: '14.80' });
    await l.grant('measureTable', first.id);
    expect((await l.get('engContract', contract.id)).measured).toBe('17169.70');

    const pay = async (measure: string, more: object = {}) => l.save('payApproval', { measure, ...more });
    const one = (await pay(first.id, { ownerMaterial: '1000' })).data;
    // 17169.70 × 80 % − 3 % of it − 1000; the works are below 起扣点 80000, nothing of the prepayment comes back.
    expect(one).toMatchObject({ completed: '17169.70', prepayBack: '0.00', retention: '515.09', payable: '12220.67' });
    await l.grant('payApproval', one.id);
    const certificate = await l.save('payCertificate', { approval: one.id, date: '2026-04-05', paidAt: '2026-04-10' });
    expect(certificate.data).toMatchObject({
      amount: '12220.67',
      payee: '宏建集团',
      words: '壹万贰仟贰佰贰拾元陆角柒分',
      paid: true,
    });
    expect((await l.get('engContract', contract.id)).paid).toBe('12220.67');

    const second = (await l.save('measureTable', { engContract: contract.id, until: '2026-04-30' })).data;
    const begun = await l.sheet('measureTable', second.id);
    expect(begun.version).toBe(second.version);
    expect(begun.lines.map(({ lastQuantity }: AnsweredJson) => lastQuantity)).toEqual([
      null,
      '1000',
      '200.111',
      null,
      null,
    ]);
    await l.change('measureTable', second.id, {
      set: [
        { id: 3, values: { claimedQuantity: '200.444', agreedQuantity: '200.444' } },
        { id: 5, values: { claimedQuantity: '120', agreedQuantity: '120' } },
      ],
    });
    expect((await l.get('measureTable', second.id)).overCount).toBe(1);
    expect((await l.step('measureTable', second.id, 'submit')).msg).toBe(
      '“砖基础”累计计量120超过合同量与已审定变更之和100，请在备注中填写原因',
    );
    await l.change('measureTable', second.id, { set: [{ id: 5, values: { remark: '设计变更待签认' } }] });
    await l.grant('measureTable', second.id);
    const two = (await pay(second.id, { lump: '10000' })).data;
    expect(two).toMatchObject({ completed: '76680.80', doneTotal: '93850.50', paidTotal: '12220.67' });
    // 起扣点 100000 − 10000 ÷ 50 % = 80000: half of what lies beyond comes back.
    expect(two).toMatchObject({ prepayBack: '6925.25', retention: '2300.42', payable: '52118.97' });
    expect((await pay(second.id)).success).toBe(false);
    await l.grant('payApproval', two.id);

    const third = (await l.save('measureTable', { engContract: contract.id, until: '2026-05-31' })).data;
    await l.change('measureTable', third.id, {
      add: [
        {
          parentId: 4,
          values: {
            name: '零星砌体',
            unit: 'm3',
            baseQuantity: '50',
            basePrice: '500',
            claimedQuantity: '30',
            agreedQuantity: '30',
          },
        },
      ],
    });
    await l.grant('measureTable', third.id);
    expect((await pay(third.id, { prepayBack: '9999' })).data.faults).toEqual({
      prepayBack: '未抵扣的预付款只有3,074.75元',
    });
    expect((await pay(third.id, { additions: '12000', prepayBack: '0', retention: '0' })).data.faults).toEqual({
      measure: '累计应付将超过合同总额×支付比例（80,000.00元）',
    });
    const three = (await pay(third.id)).data;
    expect(three).toMatchObject({
      completed: '15000.00',
      prepayBack: '3074.75',
      retention: '450.00',
      payable: '8475.25',
    });
    await l.grant('payApproval', three.id);
    const whole = await l.get('engContract', contract.id);
    expect([whole.measured, whole.payable]).toEqual(['98850.50', '72814.89']);
    expect((await l.step('measureTable', first.id, 'return', 'manager')).msg).toBe(
      '该单据已被支付审批表引用，不能退回或删除',
    );
  });

  it('take agreed changes into the quantity a contract has, and its total', async () => {
    const contract = await l.newContract();
    const visa = (
      await l.save('changeVisa', { engContract: contract.id, no: 'QZ-1', name: '增加砖基础', reason: '设计变更' })
    ).data;
    await l.change('changeVisa', visa.id, {
      add: [
        {
          parentId: null,
          values: {
            code: '010401001001',
            name: '砖基础',
            unit: 'm3',
            claimedQuantity: '30',
            claimedPrice: '500',
            agreedQuantity: '20',
            agreedPrice: '500',
          },
        },
      ],
    });
    expect(await l.get('changeVisa', visa.id)).toMatchObject({
      claimedAmount: '15000.00',
      agreedAmount: '10000.00',
      decrease: '5000.00',
    });
    const measure = (await l.save('measureTable', { engContract: contract.id, until: '2026-03-31' })).data;
    const file = await l.upload('合同清单.xlsx', await writeLedgerTestWorkbook(BILLS, CONTRACT_BILLS));
    await l.ledger('import', { form: 'measureTable', id: measure.id, version: measure.version, file });
    const over = { set: [{ id: 5, values: { claimedQuantity: '120', agreedQuantity: '120' } }] };
    expect((await l.change('measureTable', measure.id, over)).data.lines[4].over).toBe(true);
    await l.grant('changeVisa', visa.id);
    expect((await l.sheet('measureTable', measure.id)).lines[4].over).toBe(false);
    expect((await l.get('engContract', contract.id)).total).toBe('110000.00');
    expect(
      (await l.save('changeVisa', { id: visa.id, version: await l.versionOf('changeVisa', visa.id), name: '改名' }))
        .msg,
    ).toBe('该单据已审定，不能修改；需要修改时请由审核人退回');
  });
});

describe('documents of a ledger', () => {
  it('are granted by somebody else of the project, and changed by one person at a time', async () => {
    const contract = await l.newContract();
    const visa = (await l.save('changeVisa', { engContract: contract.id, no: 'QZ-1', name: '签证', reason: '停工' }))
      .data;
    expect((await l.step('changeVisa', visa.id, 'submit')).msg).toBe('请先录入或导入明细，再提交审核');
    const rows = {
      add: [{ parentId: null, values: { name: '停工损失', claimedAmount: '5000', agreedAmount: '5000' } }],
    };
    expect((await l.change('changeVisa', visa.id, rows)).data.total.agreed).toBe('5000.00');
    expect((await l.ledger('change', { form: 'changeVisa', id: visa.id, version: visa.version, ...rows })).msg).toBe(
      '该单据已被他人修改，请刷新后重试',
    );
    await l.step('changeVisa', visa.id, 'submit');
    expect((await l.change('changeVisa', visa.id, rows)).msg).toBe('该单据待审核，不能修改；需要修改时请由审核人退回');
    expect((await l.step('changeVisa', visa.id, 'approve')).msg).toBe(
      '只有项目负责人或项目的校核、审核、审定人员可以审核',
    );
    expect((await l.step('changeVisa', visa.id, 'return', 'manager')).data.state).toBe('draft');
    const other = (await l.as('gm', 'POST', '/form/project/save', { name: '别的项目', kind: 'settle-check' })).data.id;
    expect(
      (await l.save('settlement', { project: other, engContract: contract.id, name: '一号楼' }, 'gm')).data.faults,
    ).toEqual({
      engContract: '请选择本项目的施工合同',
    });
    const own = { project: other, name: '外院合同', no: 'W-1', partyB: '甲', amount: '1', payRate: '0.8' };
    const foreign = (await l.save('engContract', own, 'gm')).data.id;
    const hidden = { project: other, engContract: foreign, name: '二号楼' };
    const secret = (await l.save('settlement', hidden, 'gm')).data;
    expect((await l.ledger('sheet', { form: 'settlement', id: secret.id })).status).toBe(404);
    expect((await l.ledger('settled', { id: secret.id, format: 'docx' })).status).toBe(404);
  });

  it('read estimates stage by stage and say where one exceeds what it may', async () => {
    for (const [kind, amount] of [
      ['estimate', '1000'],
      ['budget', '1200'],
      ['control', '1100'],
    ]) {
      const { data } = await l.save('estimate', { kind, name: `${kind}一版` });
      await l.change('estimate', data.id, {
        add: [{ parentId: null, values: { name: '工程费用', claimedAmount: amount, agreedAmount: amount } }],
      });
    }
    const { data } = await l.as('engineer', 'GET', `/b/project/ledger/limits/${l.project}`);
    expect(data.limits.map(({ stage, over, exceeded }: AnsweredJson) => [stage, over, exceeded])).toEqual([
      ['budget', '100.00', true],
      ['control', '-100.00', false],
    ]);
  });
});

describe('a settlement', () => {
  it.skipIf(!realFile)(
    'takes the comparison of a real workbook, every level to the cent, and gives it back as a workbook and a 定案表',
    async () => {
      const contract = await l.newContract({ amount: '23311307.57' });
      const { data } = await l.save('settlement', { engContract: contract.id, name: '1号教学楼土建工程' });
      const file = await l.upload('1号教学楼土建工程.xlsx', await readFile(realFile ?? ''));
      const taken = await l.ledger('import', { form: 'settlement', id: data.id, version: data.version, file });
      expect([taken.msg, taken.data?.total]).toEqual([
        '',
        {
          base: '23311307.57',
          claimed: '24254708.90',
          agreed: '23225049.92',
          increase: expect.any(String),
          decrease: expect.any(String),
        },
      ]);
      const { lines } = await l.sheet('settlement', data.id);
      const top = lines.filter(({ parentId }: AnsweredJson) => parentId === null);
      expect(top.map(({ name, sums }: AnsweredJson) => [name, sums.base, sums.claimed, sums.agreed])).toEqual([
        ['分部分项工程', '17297479.72', '17926180.94', '17119960.98'],
        ['措施项目', '4089040.99', '4325845.57', '4187424.27'],
        ['税金（9%）', '1924786.86', '2002682.39', '1917664.67'],
      ]);
      expect(lines.find(({ name }: AnsweredJson) => name === '桩基工程').sums).toMatchObject({
        base: '1270323.36',
        claimed: '1250944.41',
        agreed: '1185231.77',
      });
      const given = await readWorkbook(
        await l.download('/b/project/ledger/export', { form: 'settlement', id: data.id }),
        'a.xlsx',
      );
      expect(given[0]?.rows).toHaveLength(lines.length + 4);
      const again = (await l.save('settlement', { engContract: contract.id, name: '再导入' })).data;
      const copy = await l.upload(
        '导出.xlsx',
        await l.download('/b/project/ledger/export', { form: 'settlement', id: data.id }),
      );
      const back = await l.ledger('import', { form: 'settlement', id: again.id, version: again.version, file: copy });
      expect([back.msg, back.data?.rows]).toEqual(['', lines.length]);
      // The workbook given back holds cents; the file that came held more.
      expect(toDecimal(back.data.total.agreed).minus('23225049.92').abs().toNumber()).toBeLessThan(0.05);
      for (const format of ['docx', 'xlsx'])
        expect((await l.download('/b/project/ledger/settled', { id: data.id, format })).subarray(0, 2)).toEqual(
          new Uint8Array([0x50, 0x4b]),
        );
      await l.grant('settlement', data.id);
      expect((await l.get('engContract', contract.id)).settled).toBe('23225049.92');
    },
  );

  it('says where a workbook cannot be read, and keeps what was there', async () => {
    const contract = await l.newContract();
    const { data } = await l.save('settlement', { engContract: contract.id, name: '一号楼' });
    const columns = ['项目编码', '项目名称', '计量单位', '合同工程量', '合同合价', '送审合价', '审定合价'];
    const bad = await l.upload(
      '坏.xlsx',
      await writeLedgerTestWorkbook(columns, [['010101001001', '平整场地', 'm2', '十', 1, 1, 1]]),
    );
    expect((await l.ledger('import', { form: 'settlement', id: data.id, version: data.version, file: bad })).msg).toBe(
      '第2行“平整场地”的合同工程量“十”不是数字',
    );
    const none = await l.upload('无.xlsx', await writeLedgerTestWorkbook(['姓名', '电话'], [['甲', '乙']]));
    expect(
      (await l.ledger('import', { form: 'settlement', id: data.id, version: data.version, file: none })).msg,
    ).toContain('没有找到可用的明细表');
    expect((await l.sheet('settlement', data.id)).lines).toEqual([]);
  });
});
