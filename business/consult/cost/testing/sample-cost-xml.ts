/** A small well-made national XML file of the 2018 edition; the parts can be replaced to plant faults. */
export function sampleCostXml(
  parts: { root?: string; head?: string; info?: string; unit?: string; bill?: string; tail?: string } = {},
): string {
  const root =
    parts.root ??
    'Number="1" Name="示例" FileKind="6" ValuationMethod="1" TaxModel="1" StandardName="建设工程造价数据交换标准" StandardNumber="GB/T 50500"';
  const info = parts.info ?? '<ProjectInfo CompileCompany="甲公司" CompileDate="2024-05-10" Total="330"/>';
  const unit = parts.unit ?? 'Number="0101" Name="建筑" ValuationMethod="1" TaxModel="1" Total="330" Specialty="0101"';
  const bill =
    parts.bill ??
    `<WorkElement Number="010101002001" Name="挖一般土方" Attr="1.二类土&#10;2.运距1km" Unit="m3" Quantity="10" Price="30" Total="300" CalcType="1">
      <SummaryOfBasicCost Labor="100" Material="200" MainMaterialEquipment="0" Machine="0" Overhead="0" RiskRate="0" Profit="0" Appraisal="0"/>
      <ExpressElement OrderNumber="1" Express="2*5" Quantity="10" Kind="1"/>
      <WorkContent Name="开挖" Total="300"/>
      <Norm Number="1-21" Name="机挖" Unit="m3" Quantity="10" Price="30" Total="300" NormLabor="100">
        <LabourMaterialsEquipmentsMachinesElement Number="870001" Quantity="1" NOCost="false"/>
        <UnitPriceCalculationOfItem Name="人工费" QtyFormula="RGF" Rate="100" Total="10" Code="A"/>
      </Norm>
    </WorkElement>`;
  return `${parts.head ?? '<?xml version="1.0" encoding="utf-8"?>'}
<ConstructionProject ${root}>
  <SystemInfo ID1="" ID2="" MakeDate="2024-05-12T10:00:00"/>
  <ConstructionInfo>
    <Option ResPrecision="4" QuantityPrecision="3" CostPrecision="2" RatePrecision="3"/>
    ${info}
  </ConstructionInfo>
  <SummaryOfCost Total="330"/>
  <ConstructionSummary><ConstructionCost Name="示例" Total="330"><ProjectInstallationWorkCost Name="示例" Total="330">
    <SectionalWorks Number="01" Name="1号楼" Total="330"><SummaryOfCost Total="330"/>
      <UnitWorks ${unit}>
        <SummaryOfCost Total="330" DivisionalAndElementalWorks="300" Preliminaries="0" Tax="27"/>
        <DivisionalAndElementalWorks><SummaryOfBasicCost Labor="100"/>
          <DivisionalWorks Number="01" Name="土石方工程" Total="300"><SummaryOfBasicCost Labor="100"/>${bill}</DivisionalWorks>
        </DivisionalAndElementalWorks>
        <Preliminaries><SummaryOfBasicCost/>
          <WorkElement Number="1.1" Name="安全文明施工" Attr="按规定" Unit="项" Quantity="1" Price="3" Total="3" CalcType="3" QtyFormula="300" Rate="1"><SummaryOfBasicCost Material="3"/></WorkElement>
        </Preliminaries>
        <Tax Name="税金" Total="27.27" Code="SJ"><TaxItem Name="税金" CalBasis="税前造价" QtyFormula="303" Rate="9" Total="27.27" Code="E"/></Tax>
        <LabourMaterialsEquipmentsMachinesSummary Number="870001" Name="综合工日" Unit="工日" Quantity="1" NoTaxPrice="100" NoTaxTotal="100" Kind="2"/>
      </UnitWorks>
    </SectionalWorks>
  </ProjectInstallationWorkCost></ConstructionCost></ConstructionSummary>
</ConstructionProject>${parts.tail ?? ''}`;
}

/** Yields bytes in pieces of a size, so that characters and tags are cut anywhere. */
export async function* yieldByteChunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
