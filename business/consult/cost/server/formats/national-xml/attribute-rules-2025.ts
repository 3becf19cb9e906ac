/**
 * Attributes the national data exchange standard, edition 2025 (rules of 2024), requires or types, one element a line:
 * "Element 中文名: Name! Total:d". `!` must be given, `~` should be given (a gap is told, not refused); `:d` number,
 * `:i` whole number, `:b` yes or no, `:t` date, `:x` number or other text. Plain optional text is not listed.
 */
export const ATTRIBUTE_RULES_TEXT_2025 = `
ConstructionProject 建设项目: Number! Name! FileKind!:i ValuationMethod!:i TaxModel!:i StandardName! StandardNumber! Scale!:d ScaleUnit! MaterialPriceDate!:t LaborPriceDate!:t MachinePriceDate!:t Area! Location! ProjectKind:i
SystemInfo 系统信息: MakeDate!:t
Option 费用精度: ResPrecision!:d QuantityPrecision!:d CostPrecision!:d RatePrecision!:d
ProjectInfo 预算、结算信息: CompileCompany! CompileDate:t ExamineDate:t ApproverDate:t Total!:d
TendererInfo 招标信息: Tenderername! TenderCompileUnitKind:i TenderCompileDate:t TenderExamineDate:t TenderApproveDate:t Proxy! Consultant! BidPriceCeiling:d TenderSumLimit:d
BidderInfo 投标信息: BidName! BidTotal!:d BidCompileDate:t BidExamineDate:t BidApproveDate:t
AttrInfoItem 工程特征信息明细: Name!
AddiInfoItem 补充信息明细: Name!
SummaryOfCost 费用汇总: Total!:d DivisionalAndElementalWorks!:d Preliminaries!:d CostForHSE:d SundryCosts!:d ProvisionalSums:d SpecialtyProvisionalPrice:d DayWorkRate:d MainContractorAttendance:d OtherContents:d Tax:d Labor:d Material:d MainMaterialEquipment:d MainMaterial:d Equipment:d Machine:d ProvisionalMaterial:d Overhead:d RiskRate:d Profit:d
AddiCost 补充费用: Name! Total!:d Code!
ConstructionCost 工程费用: Name! Total:d Scale:d
ProjectInstallationWorkCost 建筑安装工程费: Name! Total:d Scale:d
SundryCosts 其他项目费: Name! ProvisionalTotal:d Total:d TotalDifference:d Code!
SundryCostsGroup 其他项目费汇总: Name! Total:d SettlementTotal:d Code! Kind!:i
SundryCostsItem 其他项目费明细: Name! Quantity:d Price:d Rate:d ProvisionalTotal:d Total:d TotalDifference:d Code! Kind!:i
ProvisionalSums 暂列金额: Name! Total:d Code!
ProvisionalSumsGroup 暂列金额汇总: Name! Total:d Kind!:i
ProvisionalSumsItem 暂列金额明细: Name! Quantity:d Price:d Rate:d ProvisionalTotal:d Total:d TotalDifference:d Kind!:i
SpecialtyProvisionalPrice 专业工程暂估价: Name! ProvisionalTotal:d SettlementTotal:d TotalDifference:d Code!
SpecialtyProvisionalPriceGroup 专业工程暂估价汇总: Name! ProvisionalTotal:d SettlementTotal:d TotalDifference:d Kind!:i
SpecialtyProvisionalPriceItem 专业工程暂估价明细: Name! Quantity:d Price:d Rate:d NoTaxProvisionalTotal:d ProvisionalTotalTax:d TaxOrgProvisionalTotal:d NoTaxSettlementTotal:d SettlementTotalTax:d TaxOrgSettlementTotal:d TotalDifference:d Kind!:i
DayWorkRate 计日工: Name! ProvisionalTotal:d Total:d Code!
DayWorkRateGroup 计日工汇总: Name! ProvisionalTotal:d Total:d
DayWorkRateItem 计日工明细: Name! Unit! ProvisionalQuantity:d Quantity:d Price:d ProvisionalTotal:d Total:d TotalDifference:d
MainContractorAttendance 总承包服务费: Name! Total:d Code!
MainContractorAttendanceGroup 总承包服务费汇总: Name! Total:d Kind!:i
MainContractorAttendanceItem 总承包服务费明细: Name! Quantity:d Rate:d Total:d SettlementTotal:d TotalDifference:d Kind!:i
OtherContents 合同中约定的其他项目: Name! Total:d Code!
OtherContentsGroup 合同中约定的其他项目汇总: Name! Total:d Kind!:i
OtherContentsItem 合同中约定的其他项目明细: Name! Quantity:d Price:d Rate:d Total:d Kind!:i
Tax 增值税: Name! Total:d Code!
TaxItem 增值税明细: Name! Rate:d Total:d Code!
LabourMaterialsEquipmentsMachinesSummary 工料机汇总: Number! Name! Specification~ Unit! Quantity:d ProviderBase:d TaxRate:d NoTaxPrice:d TaxPrice:d NoTaxTotal:d TaxTotal:d Weight:d BasicPrice:x CurrentPrice:x Kind!:i Class~ ExtKind:i AddiKind:i MainMaterial:b ProvisionalMaterial:b Provider:i
LabourMaterialsEquipmentsMachinesElement 工料机含量明细: Number! Quantity!:d OriginalContent:d NOCost!:b
EquipmentProcurementCost 设备及工器具购置费: Name! Total:d
EquipmentProcurementCostItem 设备及工器具购置费明细: Number! Name! Unit! Quantity!:d Price!:d Total!:d Kind:i
UnitPriceCalculationOfItem 子目单价计算: Name! Rate:d Total:d Code!
OtherCost 扩展项: Name! Quantity:d Rate:d Total:d Ratios:d
OtherInvestmentOfConstructionProject 工程建设其他费用: Name! Total:d
OtherInvestmentOfConstructionProjectGroup 工程建设其他费用汇总: Name! Unit! Total:d
OtherInvestmentOfConstructionProjectItem 工程建设其他费用明细: Name! Unit! Quantity:d Price:d Rate:d Total:d
ContingencyFee 预备费: Name! Total:d
ContingencyFeeGroup 预备费汇总: Name! Unit! Total:d
ContingencyFeeItem 预备费明细: Name! Unit! Quantity:d Price:d Rate:d Total:d Kind:i
FundraisingFee 资金筹措费: Name! Total:d
FundraisingFeeGroup 资金筹措费汇总: Name! Unit! Total:d
FundraisingFeeItem 资金筹措费明细: Name! Unit! Total:d
WorkingCapital 流动资金: Name! Total:d
WorkingCapitalGroup 流动资金汇总: Name! Unit! Total:d
WorkingCapitalItem 流动资金明细: Name! Unit! Total:d
SectionalWorks 单项工程: Number! Name! Total:d Scale!:d ScaleUnit! Ratios:d
UnitWorks 单位工程: Number! Name! ValuationMethod!:i TaxModel!:i Total:d Specialty! Scale:d BillDataBase! ResInfoPricingFile! MaterialPriceDate!:t
UnitWorksSummaryGroup 单位工程费用组成汇总: Name! Rate:d Total:d Code! Kind!:i
UnitWorksSummaryItem 单位工程费用组成明细: Name! Rate:d Total:d Code! Kind!:i
SummaryOfBasicCost 合计费用: Labor:d Material:d MainMaterialEquipment:d MainMaterial:d Equipment:d Machine:d Overhead:d RiskRate:d Profit:d Appraisal:d
DivisionalWorks 分部工程: Number~ Name! Quantity:d Total:d
WorkElement 清单项目: Number! Name! Attr~ Unit! Quantity!:d OriginalPrice:d Price:d PriceHigh:d OriginalRate:d Rate:d OriginalTotal:d Total:d Major:b CalcType!:i
ExpressElement 工程量计算表: OrderNumber~ Express~ Quantity!:d Kind!:i
WorkContent 工作内容: Name~
OriginalPriceItem 调整前单价明细: Labor:d Material:d MainMaterialEquipment:d MainMaterial:d Equipment:d Machine:d Overhead:d RiskRate:d Profit:d
PriceItem 单价明细: Labor:d Material:d MainMaterialEquipment:d MainMaterial:d Equipment:d Machine:d Overhead:d RiskRate:d Profit:d
`;
