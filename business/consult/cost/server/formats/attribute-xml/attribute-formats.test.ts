import { describe, expect, it } from 'vitest';
import { readCostFileFromXmlText as read } from '#business/consult/cost/testing/read-cost-file-from-xml-text.ts';
import { yieldByteChunks } from '#business/consult/cost/testing/sample-cost-xml.ts';
import { detectCostFormat, guessCostFormat } from '../cost-format-registry.ts';
import { readCostFileToMemory } from '../rows/read-cost-file-to-memory.ts';

describe('Yunnan 2.1', () => {
  const unit = `<UnitProject ProjectID="9" Name="绿化工程" BuildingArea="100" Total="1281.4" DomainType="8">
    <Summary><SummaryItem CostCode="A" Name="分部分项工程费" CostBase="100" CostRate="100" Total="100"><SummaryItem CostCode="A1" Name="人工费" Total="60"/></SummaryItem></Summary>
    <BDSummary><BDSummaryItem CostCode="VZ_HJ" Total="100"/><BDSummaryItem CostCode="CS_HJ" Total="1075.6"/></BDSummary>
    <BQTable><BQTitle Name="分部"><BQItem Code="050102001001" Name="栽植乔木" Feature="乔木" Unit="株" Quantity="10" Rate="10" LaborRate="6" MaterialRate="3" OverheadRate="1" RegulateRate="2" Total="100">
      <Norms><NormItem Code="4-1-161" Name="起挖" Unit="10株" Quantity="1" LaborRate="60" OverheadRate="40" Rate="100" Total="100"><NormResUsageItem ResourceID="7" Usage="2.5"/></NormItem></Norms></BQItem></BQTitle></BQTable>
    <Measure1Table><Measure1Title Name="绿色施工"><Measure1Item Code="1.1" Name="安全文明施工" CostBase="1000" CostRate="10" Total="100"/>
      <Measure1Item Code="1.1.1" Name="环境保护" CostBase="1000" CostRate="8" Total="80"/><Measure1Item Code="1.1.2" Name="临时设施" CostBase="1000" CostRate="2" Total="20"/></Measure1Title></Measure1Table>
    <Measure2Table><Measure2Title Name="脚手架"><Measure2Item Code="050401003001" Name="脚手架" Unit="m2" Quantity="69" Total="14.14" LaborRate="10" MaterialRate="4.14"/></Measure2Title></Measure2Table>
    <RegulateTaxTable><TaxItem Code="F" Name="税金" CostExpr="E" CostBase="1175.6" CostRate="9" Total="105.8"/></RegulateTaxTable>
    <Resource><ResourceItem ResourceID="7" Code="0001001301" Name="综合工日" Unit="工日" Rate="24" Quantity="2.5" Total="60" CostKind="1"/></Resource>
  </UnitProject>`;
  const xml = `<ConstructProject Code="1" Name="大厦" Standard="云南省工程造价数据交换标准" FileType="2" BillStd="2013"><TenderInfo Total="1281.4"/>
    <SingleProject ProjectID="4" Name="室外" Total="1281.4">${unit}</SingleProject></ConstructProject>`;

  it('is one tree, its measures by code, its unit prices worked out', async () => {
    const { file, tree, format, outcome } = await read(xml);
    expect(format).toBe('yunnan-xml');
    expect(outcome.faults).toEqual([]);
    expect(tree).toEqual([
      'project 大厦',
      'singleWork 4 室外 1281.4',
      'unitWork 9 绿化工程 1281.4',
      'section 分部分项工程',
      'division 分部',
      'section 措施项目',
      'division 施工组织措施项目',
      'division 绿色施工',
      'division 1.1 安全文明施工 100',
      'division 施工技术措施项目',
      'division 脚手架',
    ]);
    expect(file.bills.map(({ code, kind, price, total }) => [code, kind, price, total])).toEqual([
      ['050102001001', 'bill', '10', '100'],
      ['1.1.1', 'measure', null, '80'],
      ['1.1.2', 'measure', null, '20'],
      ['050401003001', 'measure', '14.14', '975.66'],
    ]);
    expect(file.bills[0]?.unitComposition).toMatchObject({ labor: '6', material: '3', overhead: '1', statutory: null });
    expect(file.norms[0]?.steps).toEqual([
      { code: 'F1', name: '其中：人工费', formula: '', rate: null, total: '60' },
      { code: 'F5', name: '其中：管理费', formula: '', rate: null, total: '40' },
      { code: 'F', name: '综合单价', formula: 'F1+F5', rate: null, total: '100' },
    ]);
    expect(file.usages).toMatchObject([
      { owner: 'norm', ownerId: 1, resourceCode: '0001001301', quantity: '2.5', scopeId: 3 },
    ]);
    expect(file.resources).toMatchObject([{ nodeId: 3, code: '0001001301', kind: 2, total: '60' }]);
    expect(file.fees.map(({ group, code, parentId, nodeId }) => [group, code, parentId, nodeId])).toEqual([
      ['summary', 'A', null, 3],
      ['summary', 'A1', 1, 3],
      ['tax', 'F', null, 3],
    ]);
    expect(file.header).toMatchObject({ edition: '2018', total: '1281.4', name: '大厦' });
    expect(file.nodes[2]).toMatchObject({
      specialty: '0501',
      scale: '100',
      summary: { works: '100', measures: '1075.6' },
    });
  });

  it('tells a number that is none as a gap of its row', async () => {
    const { file } = await read(xml.replace('Quantity="10"', 'Quantity="1O"'));
    expect(file.bills[0]?.quantity).toBeNull();
    expect(file.gaps).toMatchObject([{ level: 'gap', kind: 'bill', rowId: 1, field: 'Quantity', value: '1O' }]);
  });

  it('of the 2024 rules is of that edition', async () => {
    expect((await read(xml.replace('BillStd="2013"', 'BillStd="2024"'))).file.header.edition).toBe('2025');
  });
});

describe('Jiangsu 13jk', () => {
  const xml = `<JingJiBiao Xmmc="一号楼" BiaoDuanNo="B1" Version="1.0"><TouBiaoXx Zbr="甲" Tbr="乙" Tbzj="1000"/>
    <Dxgcxx Dxgcbh="1" Dxgcmc="1号楼" Je="1000"><Dwgcxx Dwgcbh="0101" Dwgcmc="土建" Zylb="01" SoftName="新点" DogNum="D9">
      <Qdxm><QdBt Xh="1" Mc="土石方" Je="600"><Qdmx Xh="1" Qdbm="010101001001" Mc="平整场地" Xmtz="三类土" Dw="m2" Sl="100" Zhdj="6" Rgf="3" Clf="1" Jxf="1" Glf="0.6" Lr="0.4" Zhhj="600">
        <Qdxdezj><QdxdezjMx Debm="1-98" Mc="平整" Dw="10m2" DwQdSl="0.1" Dj="60" Hj="6"><QdxdercjhlMx RcjId="R1" Rcjhl="0.5"/></QdxdezjMx></Qdxdezj>
        <Qdxrcjhl><QdxrcjhlMx RcjId="R1" Rcjhl="0.05"/></Qdxrcjhl></Qdmx></QdBt></Qdxm>
      <Csxm><ZjCs><ZjCsMx Xh="1" Bm="011707001" Mc="安全文明施工费" Js="600" Jsjc="分部分项" Fl="3.1" Je="18.6"/></ZjCs><DjCs><DjCsMx Bm="011701001001" Mc="脚手架" Dw="m2" Sl="2" Zhdj="150" Zhhj="300"/></DjCs></Csxm>
      <Fywj><FywjMx Xh="1" Mc="分部分项工程费" Je="600"/></Fywj><Gfsj><GfsjMx Xh="2" Mc="税金" Qfjs="918.6" Fl="9" Je="81.4"/></Gfsj>
      <Rcjhz><RcjhzMx RcjId="R1" Rcjbm="000001" Mc="人工" Dw="工日" Dj="60" Sl="5" Hj="300" Rcjlb="1"/></Rcjhz>
    </Dwgcxx></Dxgcxx></JingJiBiao>`;

  it('has norms of a unit made norms of the whole bill, and each resource once', async () => {
    const { file, tree, format, outcome } = await read(xml, '投标.13jk');
    expect([format, outcome.faults]).toEqual(['jiangsu-13jk', []]);
    expect(tree.slice(0, 5)).toEqual([
      'project 一号楼',
      'singleWork 1 1号楼 1000',
      'unitWork 0101 土建',
      'section 分部分项工程',
      'division 1 土石方 600',
    ]);
    expect(file.norms).toMatchObject([{ code: '1-98', quantity: '10', price: '60', total: '600.00' }]);
    expect(file.usages).toMatchObject([{ owner: 'norm', resourceCode: '000001', quantity: '5' }]);
    expect(file.bills.map(({ name, kind, total, rate }) => [name, kind, total, rate])).toEqual([
      ['平整场地', 'bill', '600', null],
      ['安全文明施工费', 'measure', '18.6', '3.1'],
      ['脚手架', 'measure', '300', null],
    ]);
    expect(file.bills[0]?.unitComposition).toMatchObject({ labor: '3', profit: '0.4' });
    expect(file.fees.map(({ group, name }) => [group, name])).toEqual([
      ['summary', '分部分项工程费'],
      ['statutory', '税金'],
    ]);
    expect(file.header).toMatchObject({ bidder: '乙', bidTotal: '1000', software: { product: '新点', lock: 'D9' } });
  });
});

describe('GCZJWJ', () => {
  it('is read with its divisions, norms and totals', async () => {
    const { file, tree, format } = await read(
      `<GCZJWJ GCMC="道路" ZYLB="市政"><GCZJZC><DXGC DXGCMC="主线"><DWGC DWGCMC="路基" JE="500"><FBFX><FBGC FBMC="土方" HJ="500">
        <QDXM XMBM="040101001001" XMMC="挖土" XMTZ="二类土" JLDW="m3" GCSL="50" ZHDJ="10" ZHHJ="500"><DEZM DEBH="D1-1" XMMC="挖土方" JLDW="100m3" GCSL="0.5" ZHDJ="1000" ZHHJ="500"/></QDXM>
      </FBGC></FBFX></DWGC></DXGC></GCZJZC></GCZJWJ>`,
      '道路.gczjwj',
    );
    expect(format).toBe('gczjwj');
    expect(tree).toEqual([
      'project 道路',
      'singleWork 主线',
      'unitWork 路基 500',
      'section 分部分项工程',
      'division 分部分项工程',
      'division 土方 500',
    ]);
    expect(file.bills).toMatchObject([
      { code: '040101001001', feature: '二类土', quantity: '50', total: '500', unitId: 3 },
    ]);
    expect(file.norms).toMatchObject([{ code: 'D1-1', quantity: '0.5', total: '500' }]);
    expect(file.header.total).toBe('500');
  });
});

describe('formats with Chinese names', () => {
  it('Zhejiang: the specialties of a unit are its unit works', async () => {
    const { file, tree, format } =
      await read(`<浙江省建设工程计价成果文件数据标准 版本="1"><建设项目信息表 项目名称="学校"/><项目数据信息>
      <单位工程列表 单位工程名称="教学楼"><专业工程列表 专业工程名称="土建" 专业类型="0101" 金额="300">
        <分部分项工程量清单表><分部分项工程量清单表标题 名称="土方"><分部分项工程量清单表记录 项目编码="010101001001" 项目名称="平整" 项目特征="三类" 计量单位="m2" 工程量="100" 综合单价="3" 合价="300">
          <分部分项综合单价分析表 编码="1-1" 名称="平整" 单位="m2" 数量="100" 综合单价="3" 合价="300"/></分部分项工程量清单表记录></分部分项工程量清单表标题></分部分项工程量清单表>
        <技术措施项目清单表><技术措施项目清单表标题 名称="脚手架"><技术措施项目清单表记录 项目编码="011701001001" 项目名称="脚手架" 计量单位="m2" 工程量="1" 综合单价="5" 合价="5"/></技术措施项目清单表标题></技术措施项目清单表>
      </专业工程列表></单位工程列表></项目数据信息></浙江省建设工程计价成果文件数据标准>`);
    expect(format).toBe('zhejiang-xml');
    expect(tree).toEqual([
      'project 学校',
      'singleWork 教学楼',
      'unitWork 土建 300',
      'section 分部分项工程',
      'division 分部分项工程量清单',
      'division 土方',
      'section 措施项目',
      'division 技术措施项目',
      'division 脚手架',
    ]);
    expect(file.bills.map(({ kind, total, unitId }) => [kind, total, unitId])).toEqual([
      ['bill', '300', 3],
      ['measure', '5', 3],
    ]);
    expect(file.norms).toMatchObject([{ code: '1-1', total: '300' }]);
  });

  it('Hunan: parts of the whole amount are told from parts of a unit', async () => {
    const { file, tree, format } =
      await read(`<湖南建设工程造价电子数据标准><项目工程><工程项目标段概况><项目标段信息 项目标段编码="B1" 项目标段名称="路" 建设单位="甲" 项目所在地="长沙"/></工程项目标段概况>
      <单项工程 名称="一标"><单位工程 名称="路面"><分部分项工程><分部 序号="1" 名称="拆除"><清单项目 序号="1" 项目编码="041001001001" 项目名称="拆除路面" 项目特征="混凝土" 工作内容="拆除" 计量单位="m2" 工程量="100" 综合单价="8" 综合合价="800" 人工费合价="500" 材料费合价="0" 机械费合价="200" 管理费合价="60" 利润合价="40" 是否重点评审清单="true"/></分部></分部分项工程>
      <单价措施><清单项目 项目编码="041101001001" 项目名称="围挡" 计量单位="m" 工程量="1" 综合单价="9" 综合合价="9"/></单价措施></单位工程></单项工程></项目工程></湖南建设工程造价电子数据标准>`);
    expect(format).toBe('hunan-xml');
    expect(tree).toContain('unitWork 路面');
    expect(file.bills[0]).toMatchObject({
      total: '800',
      composition: { labor: '500', profit: '40' },
      unitComposition: null,
      major: true,
      workContent: '拆除',
    });
    expect(file.bills.map(({ kind }) => kind)).toEqual(['bill', 'measure']);
    expect(file.header).toMatchObject({ code: 'B1', name: '路', owner: '甲', area: '长沙' });
  });

  it('数据转换交换标准 and mergedRoot', async () => {
    const exchange =
      await read(`<数据转换交换标准 文件类型="招标文件" 计税方式="简易计税"><工程信息><基本信息 工程名称="桥"/></工程信息><单位工程 单位工程ID="D1" 名称="桥梁" 专业类型="0401"><分部分项>
      <清单 清单ID="1" 附加码="0" 编号="040301001001" 名称="桩" 项目特征="C30" 单位="m" 工程量="2.0" 单价="50.0" 合价="100.0"/></分部分项></单位工程></数据转换交换标准>`);
    expect(exchange.format).toBe('exchange-xml');
    expect(exchange.file.bills).toMatchObject([
      { code: '040301001001', quantity: '2.0', total: '100.0', unitId: 2, kind: 'bill' },
    ]);
    const merged =
      await read(`<root><mergedRoot><fileContents><单位工程 工程名称="给水" 工程专业="0305"><分部分项清单><清单分部 名称="管道"><清单项目 项目编码="031001001001" 项目名称="镀锌钢管" 计量单位="m" 工程量="3" 综合单价="20" 合价="60">
      <项目特征><特征明细 内容="DN25"/><特征明细 内容="螺纹连接"/></项目特征><组价内容><定额子目 定额编号="10-1" 项目名称="管道安装" 计量单位="10m" 工程量="0.3" 综合单价="200" 合价="60"/></组价内容></清单项目></清单分部></分部分项清单></单位工程></fileContents></mergedRoot></root>`);
    expect(merged.format).toBe('merged-root');
    expect(merged.file.bills).toMatchObject([{ feature: 'DN25\n螺纹连接', total: '60' }]);
    expect(merged.file.norms).toMatchObject([{ code: '10-1', quantity: '0.3' }]);
  });
});

describe('a file of the same root by another maker', () => {
  it('is not taken for one of Yunnan: its amounts would be read wrongly', () => {
    const other = `<ConstructProject Code="1" ConstructVersion="1" Name="道路工程"><TenderInfo Total="10.5"/>
      <Building Name="道路"><JobList JobNo="001" Name="道路工程" Amount="105000"/></Building></ConstructProject>`;
    expect(detectCostFormat(Buffer.from(other), '工程.xml')).toBeFalsy();
  });
});

describe('files with holes', () => {
  it('leave fields they say nothing of empty, and never undefined', async () => {
    const holes = [
      '<ConstructProject Standard="云南省工程造价数据交换标准"><UnitProject><Measure1Table><Measure1Item Code="1"/><Measure1Item Code="1.1" Total="x"/></Measure1Table><BQTable><NormItem/><BQItem><NormItem/></BQItem></BQTable></UnitProject></ConstructProject>',
      '<JingJiBiao><Dwgcxx><QdxdezjMx/><Qdmx/><ZjCsMx Xh="1"/><ZjCsMx Bm="1.1"/><FywjMx/><RcjhzMx/></Dwgcxx></JingJiBiao>',
      '<项目工程><单位工程><清单项目/><定额子目/><规费明细/></单位工程></项目工程>',
    ];
    for (const xml of holes) {
      const { file } = await read(xml);
      const rows = [file.nodes, file.bills, file.norms, file.resources, file.fees].flat();
      for (const row of rows) expect(Object.entries(row).filter(([, value]) => value === undefined)).toEqual([]);
    }
  });
});

describe('hostile files of every format', () => {
  const roots = [
    'ConstructProject',
    'JingJiBiao',
    'GCZJWJ',
    '浙江省建设工程计价成果文件数据标准',
    '项目工程',
    '数据转换交换标准',
    'GAEB',
  ];
  const said = async (xml: string) => {
    const bytes = Buffer.from(xml);
    const format = detectCostFormat(bytes, 'a.xml') ?? guessCostFormat(bytes, 'a.xml')?.format;
    const { file, outcome } = await readCostFileToMemory(
      format as NonNullable<typeof format>,
      yieldByteChunks(bytes, 65_536),
    );
    expect(file).toBeNull();
    return outcome.faults.at(-1)?.message ?? '';
  };
  it.each(roots)('%s: document types, depth, length and broken files are refused in words', async (root) => {
    expect(await said(`<${root}>${'<a>'.repeat(100)}`)).toContain('嵌套');
    expect(await said(`<${root}><b c="${'x'.repeat(1_100_000)}"/></${root}>`)).toContain('过长');
    expect(await said(`<${root}><a>`)).toContain('XML 格式不正确');
    expect(await said(`<!DOCTYPE ${root} [<!ENTITY b "b">]><${root}/>`)).toContain('DOCTYPE');
    expect(await said(`<${root}/>`)).toMatch(/没有(清单|工程量清单)/);
  });
});
