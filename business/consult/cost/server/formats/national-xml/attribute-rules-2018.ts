/**
 * Attributes the national data exchange standard, edition 2018 (rules of 2013), requires or types, one element a line:
 * "Element 中文名: Name! Total:d". `!` must be given, `~` should be given (a gap is told, not refused); `:d` number,
 * `:i` whole number, `:b` yes or no, `:t` date, `:x` number or other text. Plain optional text is not listed.
 */
export const ATTRIBUTE_RULES_TEXT_2018 = `
ConstructionProject 建设项目: Number! Name! FileKind!:i ValuationMethod!:i TaxModel!:i StandardName! StandardNumber! Scale:d MaterialPriceDate:t LaborPriceDate:t MachinePriceDate:t
SystemInfo 系统信息: MakeDate!:t
Option 费用精度: ResPrecision!:i QuantityPrecision!:i CostPrecision!:i RatePrecision!:i
ProjectInfo 估（概、预、结）算信息: CompileCompany! Total!:d CompileDate:t
TendererBidderInfo 招投标信息: Tenderername! Proxy! Consultant! TenderSumLimit!:d BidName! BidTotal!:d
AttrInfoItem 工程特征信息明细: Name!
AddiInfoItem 补充信息明细: Name!
SummaryOfCost 费用汇总: Total:d DivisionalAndElementalWorks:d Preliminaries:d CostForHSE:d OtherPreliminaries:d SundryCosts:d ProvisionalSums:d ProvisionalMaterial:d SpecialtyProvisionalPrice:d DayWorkRate:d MainContractorAttendance:d ClaimForLossAndExpenses:d SiteInstruction:d StatutoryFees:d Tax:d Labor:d Material:d MainMaterialEquipment:d MainMaterial:d Equipment:d Machine:d Overhead:d RiskRate:d Profit:d
AddiCost 补充费用: Name! Total:d Code!
ConstructionCost 工程费用: Name! Total:d Scale:d
ProjectInstallationWorkCost 建筑安装工程费: Name! Total:d Scale:d
EquipmentProcurementCost 设备及工器具购置费: Name! Total:d
EquipmentProcurementCostItem 设备及工器具购置费明细: Name! Quantity:d Price:d Total:d Kind:i
OtherCost 扩展项: Name! Quantity:d Rate:d Total:d Ratios:d
OtherInvestmentOfConstructionProject 工程建设其他费用: Name! Total:d
OtherInvestmentOfConstructionProjectGroup 工程建设其他费用标题: Name! Unit! Total:d
OtherInvestmentOfConstructionProjectItem 工程建设其他费用明细: Name! Unit! Quantity:d Price:d Rate:d Total:d
ContingencyFee 预备费: Name! Total:d
ContingencyFeeGroup 预备费标题: Name! Unit! Total:d
ContingencyFeeItem 预备费明细: Name! Unit! Quantity:d Price:d Rate:d Total:d Kind:i
InterestDuringConstructionPeriod 建设期贷款利息: Name! Total:d
InterestDuringConstructionPeriodGroup 建设期贷款利息标题: Name! Unit! Total:d
InterestDuringConstructionPeriodItem 建设期贷款利息明细: Name! Unit! Quantity:d Price:d Rate:d Total:d
InitialWorkingCapital 铺底流动资金: Name! Total:d
InitialWorkingCapitalGroup 铺底流动资金标题: Name! Unit! Total:d
InitialWorkingCapitalItem 铺底流动资金明细: Name! Unit! Quantity:d Price:d Rate:d Total:d
RegulationTaxOfFixedAssetsInvestment 固定资产投资方向调节税: Name! Total:d
RegulationTaxOfFixedAssetsInvestmentGroup 固定资产投资方向调节税标题: Name! Unit! Total:d
RegulationTaxOfFixedAssetsInvestmentItem 固定资产投资方向调节税明细: Name! Unit! Quantity:d Price:d Rate:d Total:d
SectionalWorks 单项工程: Name! Total:d Scale:d Ratios:d
LabourMaterialsEquipmentsMachinesSummary 工料机汇总: Number! Name! Unit! Quantity:d ProviderRate:d ProviderBase:d TaxRate:d NoTaxOrgPrice:d NoTaxPrice:d TaxOrgPrice:d TaxPrice:d NoTaxOrgTotal:d NoTaxTotal:d TaxOrgTotal:d TaxTotal:d Weight:d BasicPrice:d CurrentPrice:d Kind!:i Concrete:b ExtKind:i AddiKind:i MainMaterial:b ProvisionalMaterial:b Provider:i
LabourMaterialsEquipmentsMachinesElement 工料机含量明细: Quantity:d NOCost:b
BidEvaluationMainMaterial 评标主要材料: Code~ Number! Name! Price!:d LimitedPrice:d ResClassValue:d Quantity!:d Total:d ProviderExp:i ProviderRate:d ProviderBase:d
UnitWorks 单位工程: Number! Name! ValuationMethod!:i TaxModel!:i Total:d Specialty! Scale:d MaterialPriceDate:t
UnitWorksSummaryGroup 单位工程费用汇总标题: Name! Rate:d Total:d Code! Kind!:i
UnitWorksSummaryItem 单位工程费用汇总明细: Name! Rate:d Total:d Code! Kind!:i
SummaryOfBasicCost 合计费用: Labor:d Material:d MainMaterialEquipment:d Machine:d Overhead:d RiskRate:d StatutoryFees:d Tax:d Profit:d Appraisal:d
DivisionalWorks 分部工程: Name! Quantity:d Total:d
WorkElement 清单项目: Number! Name! Attr~ Unit! Quantity:d OriginalPrice:d Price:d PriceLow:d PriceHigh:d OriginalRate:d Rate:d OriginalTotal:d Total:d Major:b CalcType!:i
ExpressElement 工程量计算表: OrderNumber~ Express~ Quantity!:d Kind!:i
WorkContent 工作内容: Name~ Total:d
Norm 定额子目: Number! Name! Unit! Quantity:d Price:d Total:d NormLabor:d EfficiencyKind:i IncFeeKind:i Volume:i Chapter:i
CombinedNorm 组合定额: Number! Name! Unit! Quantity:d
UnitPriceCalculationOfItem 子目单价计算: Name! Rate:d Total:d Code!
OriginalPriceItem 调整前单价明细: Labor:d Material:d MainMaterialEquipment:d Machine:d Overhead:d RiskRate:d StatutoryFees:d Tax:d Profit:d
PriceItem 单价明细: Labor:d Material:d MainMaterialEquipment:d Machine:d Overhead:d RiskRate:d StatutoryFees:d Tax:d Profit:d
NormItem 定额明细: Number! Name! Unit! Quantity:d
SundryCosts 其他项目费: Name! Total:d SettlementTotal:d Code!
SundryCostsGroup 其他项目费标题: Name! Total:d SettlementTotal:d Code! Kind!:i
SundryCostsItem 其他项目费明细: Name! Quantity:d Price:d Rate:d Total:d SettlementTotal:d Code! Kind!:i
ProvisionalSums 暂列金额: Name! Total:d Code!
ProvisionalSumsGroup 暂列金额标题: Name! Total:d Kind!:i
ProvisionalSumsItem 暂列金额明细: Name! Quantity:d Price:d Rate:d Total:d Kind!:i
ProvisionalMaterial 暂估价材料: Name! ProvisionalTotal:d Total:d TotalDifference:d Code!
ProvisionalMaterialItem 暂估价材料明细: Name! Unit! ProvisionalQuantity:d Quantity:d ProvisionalPrice:d Price:d PriceDifference:d ProvisionalTotal:d Total:d TotalDifference:d
SpecialtyProvisionalPrice 专业工程暂估价: Name! ProvisionalTotal:d SettlementTotal:d TotalDifference:d Code!
SpecialtyProvisionalPriceGroup 专业工程暂估价标题: Name! ProvisionalTotal:d SettlementTotal:d TotalDifference:d Kind!:i
SpecialtyProvisionalPriceItem 专业工程暂估价明细: Name! Quantity:d Price:d Rate:d ProvisionalTotal:d SettlementTotal:d TotalDifference:d Kind!:i
DayWorkRate 计日工: Name! ProvisionalTotal:d Total:d Code!
DayWorkRateGroup 计日工标题: Name! ProvisionalTotal:d Total:d
DayWorkRateItem 计日工明细: Name! Unit! ProvisionalQuantity:d Quantity:d Price:d ProvisionalTotal:d Total:d
MainContractorAttendance 总承包服务费: Name! Total:d Code!
MainContractorAttendanceGroup 总承包服务费标题: Name! Total:d Kind!:i
MainContractorAttendanceItem 总承包服务费明细: Name! Quantity:d Rate:d Total:d Kind!:i
ClaimsCost 索赔费用: Name! Total:d Code!
ClaimsCostGroup 索赔费用标题: Name! Total:d Kind!:i
ClaimsCostItem 索赔费用明细: Name! Quantity:d Price:d Rate:d Total:d Kind!:i
SiteInstructionCost 现场签证费用: Name! Total:d Code!
SiteInstructionCostGroup 现场签证费用标题: Name! Total:d Kind!:i
SiteInstructionCostItem 现场签证费用明细: Name! Quantity:d Price:d Rate:d Total:d Kind!:i
StatutoryFees 规费: Name! Total:d Code!
StatutoryFeesGroup 规费标题: Name! Rate:d Total:d Code!
StatutoryFeesItem 规费明细: Name! Rate:d Total:d Code!
Tax 税金: Name! Total:d Code!
TaxItem 税金明细: Name! Rate:d Total:d Code!
`;
