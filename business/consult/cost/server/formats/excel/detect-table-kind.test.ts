import { describe, expect, it } from 'vitest';
import { readTestSheets } from '#business/consult/cost/testing/read-test-sheets.ts';
import type { ParsedCell } from '#kernel/server/spreadsheet/read-workbook.ts';

describe('tables that are called alike', () => {
  const titled = (title: string, head: readonly string[], ...rows: ParsedCell[][]) => ({
    [title]: [[title], ['工程名称：一号楼'], [...head], ...rows],
  });
  const summary = titled(
    '单位工程费用汇总表',
    ['序号', '汇总内容', '金额（元）'],
    ['1', '分部分项工程', 300],
    ['合计', '', 300],
  );
  const priced = ['序号', '名称及规格', '单位', '数量', '单价（元）', '合价（元）'];

  it.each(['单位工程人材机汇总表', '建设项目人材机汇总表', '单位工程主材汇总表', '单位工程材料设备汇总表'])(
    '%s has resources and no fees',
    (title) => {
      const { fees, resources, nodes, header } = readTestSheets({
        ...summary,
        ...titled(title, priced, [1, '水泥', 't', 2, 400, 800]),
      });
      expect(resources).toMatchObject([{ name: '水泥', quantity: '2', price: '400', total: '800' }]);
      expect(fees.map(({ name, total }) => [name, total])).toEqual([
        ['分部分项工程', '300'],
        ['合计', '300'],
      ]);
      expect([nodes.find(({ kind }) => kind === 'unitWork')?.total, header.total]).toEqual(['300', '300']);
    },
  );

  it('单位工程工程量清单计价表 has bills', () => {
    const head = ['序号', '项目编码', '项目名称', '计量单位', '工程量', '综合单价', '合价'];
    const { bills } = readTestSheets({
      ...summary,
      ...titled('单位工程工程量清单计价表', head, [1, '010401003001', '砖墙', 'm3', 1, 300, 300]),
    });
    expect(bills).toMatchObject([{ code: '010401003001', total: '300' }]);
  });
});

describe('an analysis with 未计价材料费', () => {
  const bills = [
    ['表-08 分部分项工程和单价措施项目清单与计价表'],
    ['序号', '项目编码', '项目名称', '计量单位', '工程量', '综合单价', '合价'],
    [1, '030404017001', '配电箱', '台', 2, 110, 220],
  ];
  const block = ['项目编码', '', '030404017001', '', '项目名称', '配电箱', '计量单位', '台', '工程量', 2];

  it('counts the row of it as 主材', () => {
    const { bills: read, norms } = readTestSheets({
      '表-08': bills,
      '表-09': [
        ['表-09 综合单价分析表'],
        block,
        ['定额编号', '定额项目名称', '定额单位', '数量', '单价', '', '', '', '合价', '', '', ''],
        ['', '', '', '', '人工费', '材料费', '机械费', '管理费和利润', '人工费', '材料费', '机械费', '管理费和利润'],
        ['4-1', '配电箱安装', '台', 1, 6, 1, 2, 1, 6, 1, 2, 1],
        ['人工单价', '', '小计', '', '', '', '', '', 6, 1, 2, 1],
        ['60元/工日', '', '未计价材料费', '', '', '', '', '', 100],
        ['清单项目综合单价', '', '', '', '', '', '', '', 110],
      ],
    });
    expect(read[0]?.unitComposition).toMatchObject({ labor: '6', material: '1', mainMaterial: '100', overhead: '1' });
    expect(norms).toMatchObject([{ code: '4-1', total: '20' }]);
  });

  it('counts a column of it as 主材, and once', () => {
    const { bills: read, norms } = readTestSheets({
      '表-08': bills,
      '表-09': [
        ['表-09 综合单价分析表'],
        block,
        ['定额编号', '定额项目名称', '定额单位', '数量', '合价', '', '', '', ''],
        ['', '', '', '', '人工费', '材料费', '未计价材料费', '机械费', '管理费和利润'],
        ['4-1', '配电箱安装', '台', 1, 6, 1, 100, 2, 1],
        ['人工单价', '', '小计', '', 6, 1, 100, 2, 1],
        ['60元/工日', '', '未计价材料费', '', '', '', 100],
        ['清单项目综合单价', '', '', '', '', '', '', '', 110],
      ],
    });
    expect(read[0]?.unitComposition).toMatchObject({ labor: '6', material: '1', mainMaterial: '100', machine: '2' });
    expect(norms).toMatchObject([{ code: '4-1', total: '220' }]);
  });
});
