import { sampleResource } from '#business/consult/cost/testing/sample-cost-file.ts';
import {
  at,
  bills,
  type DomainFault,
  fault,
  more,
  onBill,
  onNode,
  onResource,
  priced,
  samePrices,
  times,
} from './plant.ts';

/** By the checks of the trade. */
export const faultsOfBills: Readonly<Record<string, readonly DomainFault[]>> = {
  清单与材料: [
    fault(
      '编码为空',
      'error',
      onBill(() => ({ code: '' })),
    ),
    fault(
      '名称为空',
      'error',
      onBill(() => ({ name: '' })),
    ),
    fault(
      '单位为空',
      'error',
      onBill(() => ({ unit: '' })),
    ),
    fault(
      '编码形式不对',
      'info',
      onBill(() => ({ code: '0104X' })),
    ),
    fault(
      '同一单位工程内编码重复',
      'error',
      onBill((_, file) => ({ code: at(file, 2).code })),
    ),
    fault('跨单位工程编码重复', 'warn', (file) => {
      const last = bills(file).at(-1);
      Object.assign(last ?? {}, { code: at(file, 3).code });
      return { kind: 'bill', id: last?.id ?? 0 };
    }),
    fault(
      '特征为空',
      'warn',
      onBill(() => ({ feature: '' })),
    ),
    fault(
      '特征与名称相同',
      'warn',
      onBill(({ name }) => ({ feature: name })),
    ),
    fault(
      '特征少于 4 个字',
      'warn',
      onBill(() => ({ feature: '砖墙' })),
    ),
    fault(
      '编码前缀与单位工程专业不符',
      'warn',
      onBill(({ code }) => ({ code: `03${code.slice(2)}` })),
    ),
    fault(
      '工程量为零',
      'error',
      onBill(() => ({ quantity: '0' })),
    ),
    fault(
      '工程量为负',
      'error',
      onBill(({ quantity }) => ({ quantity: `-${quantity}` })),
    ),
    fault(
      '工程量小数位过多',
      'info',
      onBill(({ quantity }) => ({ quantity: `${quantity}.12345` })),
    ),
    fault(
      '计个的工程量有小数',
      'info',
      onBill(({ quantity }) => ({ unit: '个', quantity: `${quantity}.5` })),
    ),
    fault('有价没有定额', 'info', (file) => {
      const { id } = at(file, 3);
      file.norms = file.norms.filter(({ billId }) => billId !== id);
      return { kind: 'bill', id };
    }),
  ],
  综合单价: [
    fault(
      '单价为零',
      'error',
      onBill((bill) => priced(bill, '0')),
    ),
    fault(
      '单价为负',
      'error',
      onBill((bill) => priced(bill, `-${bill.price}`)),
    ),
    fault(
      '单价超过最高限价',
      'error',
      onBill(({ price }) => ({ priceHigh: times(price, 0.9) })),
    ),
    fault('小数点错位（十倍以上）', 'error', samePrices(15)),
    fault('小数点错位（十分之一以下）', 'error', samePrices(0.05)),
    fault('偏离同类中位数 30% 以上', 'warn', samePrices(1.6)),
    fault('同样的清单单价不同', 'warn', samePrices(1.2)),
  ],
  人材机价格: [
    fault(
      '同码同规格同单位两个价',
      'error',
      onResource(({ price }) => ({ price: more(price, 0.1) })),
    ),
    fault(
      '同名同规格同单位不同码不同价',
      'warn',
      onResource(({ price }) => ({ code: '040299', price: more(price, 0.1) })),
    ),
    fault(
      '有量无价',
      'error',
      onResource(() => ({ price: '0', total: '0' })),
    ),
    fault(
      '含税价与除税价不一致',
      'warn',
      onResource(() => ({ price: '0.60', priceTaxed: '0.90', taxRate: '13' })),
    ),
    fault('吨与千克相差千倍', 'error', (file) => {
      const row = { nodeId: file.resources[0]?.nodeId ?? 3, name: '热轧带肋钢筋', specification: 'HRB400', kind: 3 };
      const next = file.resources.length + 1;
      file.resources.push(
        sampleResource({ id: next, code: '0101001', ...row, unit: 't', quantity: '2', price: '4000', total: '8000' }),
        sampleResource({ id: next + 1, code: '0101002', ...row, unit: 't', quantity: '2', price: '4', total: '8' }),
      );
      return { kind: 'resource', id: next + 1 };
    }),
    fault(
      '合价不是数量乘单价',
      'error',
      onResource(({ total }) => ({ total: more(total, 500) })),
    ),
  ],
  费用平衡: [
    fault(
      '合价不是工程量乘单价',
      'error',
      onBill(({ total }) => ({ total: more(total, 321) })),
    ),
    fault(
      '人材机管利之和不是合价',
      'error',
      onBill(({ composition }) => ({
        composition: composition && { ...composition, labor: more(composition.labor, 9000) },
      })),
    ),
    fault('定额合价之和不是清单合价', 'error', (file) => {
      const bill = at(file, 3);
      const norm = file.norms.find(({ billId }) => billId === bill.id);
      if (norm) Object.assign(norm, { quantity: times(norm.quantity, 2), total: times(norm.total, 2) });
      return { kind: 'bill', id: bill.id };
    }),
    fault('含量乘单价不是人材机费', 'warn', (file) => {
      const bill = at(file, 3);
      const usage = file.usages.find(({ ownerId }) => ownerId === bill.id);
      if (usage) usage.quantity = times(usage.quantity, 10);
      return { kind: 'bill', id: bill.id };
    }),
    fault(
      '分部合计不是清单之和',
      'error',
      onNode('division', ({ total }) => ({ total: more(total, 777) })),
    ),
    fault(
      '单位工程的分部分项费不是分部之和',
      'error',
      onNode('unitWork', ({ summary }) => ({
        summary: summary && { ...summary, works: more(summary.works, 777) },
      })),
    ),
  ],
};
