import { sampleResource } from '#business/consult/cost/testing/sample-cost-file.ts';
import {
  addToAmount,
  computePriceAndTotal,
  createBillFaultPlanter,
  createNodeFaultPlanter,
  createPriceOutlierBills,
  createResourceFaultPlanter,
  definePlantedFault,
  getNthWorksBill,
  listWorksBills,
  multiplyAmount,
  type PlantedDomainFault,
} from './domain-fault-planters.ts';

/** By the checks of the trade. */
export const plantedBillFaults: Readonly<Record<string, readonly PlantedDomainFault[]>> = {
  清单与材料: [
    definePlantedFault(
      '编码为空',
      'error',
      createBillFaultPlanter(() => ({ code: '' })),
    ),
    definePlantedFault(
      '名称为空',
      'error',
      createBillFaultPlanter(() => ({ name: '' })),
    ),
    definePlantedFault(
      '单位为空',
      'error',
      createBillFaultPlanter(() => ({ unit: '' })),
    ),
    definePlantedFault(
      '编码形式不对',
      'info',
      createBillFaultPlanter(() => ({ code: '0104X' })),
    ),
    definePlantedFault(
      '同一单位工程内编码重复',
      'error',
      createBillFaultPlanter((_, file) => ({ code: getNthWorksBill(file, 2).code })),
    ),
    definePlantedFault('跨单位工程编码重复', 'warn', (file) => {
      const last = listWorksBills(file).at(-1);
      Object.assign(last ?? {}, { code: getNthWorksBill(file, 3).code });
      return { kind: 'bill', id: last?.id ?? 0 };
    }),
    definePlantedFault(
      '特征为空',
      'warn',
      createBillFaultPlanter(() => ({ feature: '' })),
    ),
    definePlantedFault(
      '特征与名称相同',
      'warn',
      createBillFaultPlanter(({ name }) => ({ feature: name })),
    ),
    definePlantedFault(
      '特征少于 4 个字',
      'warn',
      createBillFaultPlanter(() => ({ feature: '砖墙' })),
    ),
    definePlantedFault(
      '编码前缀与单位工程专业不符',
      'warn',
      createBillFaultPlanter(({ code }) => ({ code: `03${code.slice(2)}` })),
    ),
    definePlantedFault(
      '工程量为零',
      'error',
      createBillFaultPlanter(() => ({ quantity: '0' })),
    ),
    definePlantedFault(
      '工程量为负',
      'error',
      createBillFaultPlanter(({ quantity }) => ({ quantity: `-${quantity}` })),
    ),
    definePlantedFault(
      '工程量小数位过多',
      'info',
      createBillFaultPlanter(({ quantity }) => ({ quantity: `${quantity}.12345` })),
    ),
    definePlantedFault(
      '计个的工程量有小数',
      'info',
      createBillFaultPlanter(({ quantity }) => ({ unit: '个', quantity: `${quantity}.5` })),
    ),
    definePlantedFault('有价没有定额', 'info', (file) => {
      const { id } = getNthWorksBill(file, 3);
      file.norms = file.norms.filter(({ billId }) => billId !== id);
      return { kind: 'bill', id };
    }),
  ],
  综合单价: [
    definePlantedFault(
      '单价为零',
      'error',
      createBillFaultPlanter((bill) => computePriceAndTotal(bill, '0')),
    ),
    definePlantedFault(
      '单价为负',
      'error',
      createBillFaultPlanter((bill) => computePriceAndTotal(bill, `-${bill.price}`)),
    ),
    definePlantedFault(
      '单价超过最高限价',
      'error',
      createBillFaultPlanter(({ price }) => ({ priceHigh: multiplyAmount(price, 0.9) })),
    ),
    definePlantedFault('小数点错位（十倍以上）', 'error', createPriceOutlierBills(15)),
    definePlantedFault('小数点错位（十分之一以下）', 'error', createPriceOutlierBills(0.05)),
    definePlantedFault('偏离同类中位数 30% 以上', 'warn', createPriceOutlierBills(1.6)),
    definePlantedFault('同样的清单单价不同', 'warn', createPriceOutlierBills(1.2)),
  ],
  人材机价格: [
    definePlantedFault(
      '同码同规格同单位两个价',
      'error',
      createResourceFaultPlanter(({ price }) => ({ price: addToAmount(price, 0.1) })),
    ),
    definePlantedFault(
      '同名同规格同单位不同码不同价',
      'warn',
      createResourceFaultPlanter(({ price }) => ({ code: '040299', price: addToAmount(price, 0.1) })),
    ),
    definePlantedFault(
      '有量无价',
      'error',
      createResourceFaultPlanter(() => ({ price: '0', total: '0' })),
    ),
    definePlantedFault(
      '含税价与除税价不一致',
      'warn',
      createResourceFaultPlanter(() => ({ price: '0.60', priceTaxed: '0.90', taxRate: '13' })),
    ),
    definePlantedFault('吨与千克相差千倍', 'error', (file) => {
      const row = { nodeId: file.resources[0]?.nodeId ?? 3, name: '热轧带肋钢筋', specification: 'HRB400', kind: 3 };
      const next = file.resources.length + 1;
      file.resources.push(
        sampleResource({ id: next, code: '0101001', ...row, unit: 't', quantity: '2', price: '4000', total: '8000' }),
        sampleResource({ id: next + 1, code: '0101002', ...row, unit: 't', quantity: '2', price: '4', total: '8' }),
      );
      return { kind: 'resource', id: next + 1 };
    }),
    definePlantedFault(
      '合价不是数量乘单价',
      'error',
      createResourceFaultPlanter(({ total }) => ({ total: addToAmount(total, 500) })),
    ),
  ],
  费用平衡: [
    definePlantedFault(
      '合价不是工程量乘单价',
      'error',
      createBillFaultPlanter(({ total }) => ({ total: addToAmount(total, 321) })),
    ),
    definePlantedFault(
      '人材机管利之和不是合价',
      'error',
      createBillFaultPlanter(({ composition }) => ({
        composition: composition && { ...composition, labor: addToAmount(composition.labor, 9000) },
      })),
    ),
    definePlantedFault('定额合价之和不是清单合价', 'error', (file) => {
      const bill = getNthWorksBill(file, 3);
      const norm = file.norms.find(({ billId }) => billId === bill.id);
      if (norm)
        Object.assign(norm, { quantity: multiplyAmount(norm.quantity, 2), total: multiplyAmount(norm.total, 2) });
      return { kind: 'bill', id: bill.id };
    }),
    definePlantedFault('含量乘单价不是人材机费', 'warn', (file) => {
      const bill = getNthWorksBill(file, 3);
      const usage = file.usages.find(({ ownerId }) => ownerId === bill.id);
      if (usage) usage.quantity = multiplyAmount(usage.quantity, 10);
      return { kind: 'bill', id: bill.id };
    }),
    definePlantedFault(
      '分部合计不是清单之和',
      'error',
      createNodeFaultPlanter('division', ({ total }) => ({ total: addToAmount(total, 777) })),
    ),
    definePlantedFault(
      '单位工程的分部分项费不是分部之和',
      'error',
      createNodeFaultPlanter('unitWork', ({ summary }) => ({
        summary: summary && { ...summary, works: addToAmount(summary.works, 777) },
      })),
    ),
  ],
};
