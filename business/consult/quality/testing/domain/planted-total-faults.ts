import { sampleFee } from '#business/consult/cost/testing/sample-cost-file.ts';
import {
  addToAmount,
  createBillFaultPlanter,
  createHeaderFaultPlanter,
  createNodeFaultPlanter,
  createResourceFaultPlanter,
  definePlantedFault,
  multiplyAmount,
  type PlantedDomainFault,
  plantFeeFault,
  WHOLE_FILE_TARGET,
} from './domain-fault-planters.ts';

/** By the checks of the trade. */
export const plantedTotalFaults: Readonly<Record<string, readonly PlantedDomainFault[]>> = {
  造价金额: [
    definePlantedFault(
      '单位工程不是各费用之和',
      'error',
      createNodeFaultPlanter('unitWork', ({ total }) => ({ total: addToAmount(total, 2000) })),
    ),
    definePlantedFault(
      '单项工程不是单位工程之和',
      'error',
      createNodeFaultPlanter('singleWork', ({ total }) => ({ total: addToAmount(total, 2000) })),
    ),
    definePlantedFault('项目总造价不是单项工程之和', 'error', createHeaderFaultPlanter({ total: '1234567.00' })),
    definePlantedFault('投标总价与项目总价不一致', 'error', createHeaderFaultPlanter({ bidTotal: '1234567.00' })),
    definePlantedFault(
      '建筑安装工程费与单项工程之和不一致',
      'error',
      createHeaderFaultPlanter({ installationTotal: '1234567.00' }),
    ),
    definePlantedFault('超过最高投标限价', 'error', createHeaderFaultPlanter({ priceCeiling: '1000.00' })),
  ],
  措施规费税金: [
    // Its parts add up to the amount: of the two readings of a rate one may be meant.
    definePlantedFault('措施金额不是基数乘费率', 'warn', (file) => {
      const measure = file.bills.find(({ kind }) => kind === 'measure');
      Object.assign(measure ?? {}, { rate: '5' });
      return { kind: 'bill', id: measure?.id ?? 0 };
    }),
    definePlantedFault('缺少安全文明施工费', 'error', (file) => {
      const unit = file.nodes.find(({ kind }) => kind === 'unitWork');
      for (const bill of file.bills) if (bill.kind === 'measure') Object.assign(bill, { name: '夜间施工增加费' });
      if (unit?.summary) unit.summary = { ...unit.summary, safety: '0' };
      return { kind: 'node', id: unit?.id ?? 0 };
    }),
    definePlantedFault('税率不是当期增值税率', 'error', (file) => plantFeeFault(file, { rate: '13' })),
    definePlantedFault('税金不是基数乘税率', 'error', (file) => plantFeeFault(file, { total: '1.00' })),
    // What the owner supplies may be deducted by local rules.
    definePlantedFault('计税基数漏了费用', 'warn', (file) =>
      plantFeeFault(file, { formula: '1000.00', total: '90.00' }),
    ),
    definePlantedFault('暂列金额超过分部分项的 15%', 'warn', (file) => {
      const unit = file.nodes.find(({ kind }) => kind === 'unitWork');
      const total = multiplyAmount(unit?.summary?.works ?? '0', 0.3);
      const id = file.fees.length + 1;
      file.fees.push(
        sampleFee({ id, nodeId: unit?.id ?? 0, group: 'provisionalSum', level: 'item', name: '暂列金额', total }),
      );
      if (unit?.summary) unit.summary = { ...unit.summary, provisionalSum: total };
      return WHOLE_FILE_TARGET;
    }),
    definePlantedFault('2024 版文件含规费', 'warn', (file) => {
      file.header.edition = '2025';
      const id = file.fees.length + 1;
      const nodeId = file.fees[0]?.nodeId ?? 0;
      file.fees.push(
        sampleFee({ id, nodeId, group: 'statutory', level: 'item', name: '社会保险费', rate: '14', total: '100' }),
      );
      return { kind: 'fee', id };
    }),
  ],
  指标与关系: [
    definePlantedFault(
      '利润为零',
      'warn',
      createBillFaultPlanter(({ composition }) => ({ composition: composition && { ...composition, profit: '0' } })),
    ),
    definePlantedFault(
      '管理费为负',
      'warn',
      createBillFaultPlanter(({ composition }) => ({
        composition: composition && { ...composition, overhead: `-${composition.overhead}` },
      })),
    ),
    definePlantedFault(
      '一项清单占分部分项的 80% 以上',
      'warn',
      createBillFaultPlanter((bill) => ({
        quantity: multiplyAmount(bill.quantity, 1000),
        total: multiplyAmount(bill.total, 1000),
      })),
    ),
    definePlantedFault(
      '工程量不等于计算式',
      'warn',
      createBillFaultPlanter(({ quantity }) => ({
        expressions: [{ text: '2*(3+4)', quantity: '14' }],
        quantity: addToAmount(quantity, 3),
      })),
    ),
    definePlantedFault(
      '汇总数量不等于消耗量之和',
      'warn',
      createResourceFaultPlanter(({ quantity, price }) => ({
        quantity: multiplyAmount(quantity, 1.2),
        total: multiplyAmount(multiplyAmount(quantity, 1.2), Number(price)),
      })),
    ),
    definePlantedFault(
      '有混凝土没有模板',
      'info',
      createBillFaultPlanter(() => ({
        code: '010502001001',
        name: '矩形柱',
        feature: '1.混凝土种类:商品混凝土 2.混凝土强度等级:C30',
      })),
    ),
    definePlantedFault('单方造价超出区间', 'warn', (file) => {
      Object.assign(file.header, { scale: '1', scaleUnit: 'm2', name: '住宅楼' });
      file.header.attributes.push({ name: '业态', value: '住宅' });
      for (const node of file.nodes) if (node.kind !== 'division') Object.assign(node, { scale: '1', scaleUnit: 'm2' });
      return WHOLE_FILE_TARGET;
    }),
  ],
};
