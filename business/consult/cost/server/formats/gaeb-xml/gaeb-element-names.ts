/** Elements of GAEB DA XML that hold words, addresses or descriptions: whatever stands in them belongs to the standard. */
const OPEN =
  /^(GAEBInfo|PrjInfo|AwardInfo|BoQInfo|OWN|CTR|Address|Description|CompleteText|DetailTxt|OutlineText|OutlTxt|TextOutlTxt|Text|LblTx|p|span|div|table|ul|ol|li|AddText|Remark|PerfDescr|CtlgAssign|Totals|QtyDeterm|UPBkdn|Requester|Catalog|Ctlg)$/;

/** The others the standard names that a list of quantities has. */
const NAMES: ReadonlySet<string> = new Set(
  `GAEB Award DP BoQ BoQBody BoQCtgy Itemlist Item MarkupItem SubDescr QtySplit Qty BillQty QU UP IT Markup MarkupType
  ITMarkup UPFrom UPTo VAT DiscountPcnt UPComp1 UPComp2 UPComp3 UPComp4 UPComp5 UPComp6 TimeQu QtyTBD NoUPComps Provis
  ALNGroupNo ALNSerNo ALNBGroupNo ALNBSerNo LumpSumItem NotAppl NotOffered HourIt KeyIt Suppl SuplNo PriceLevel FreeQty
  RefDescr RefRNo RefSerNo BaseDescr ExecDescr ItemTag WICNo STLNo StLNo SubDNo ChngNo CONo COStatus AcctAssign CCNo`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether an element is one of GAEB DA XML, by its name or by what it stands in. */
export const isGaebElement = (name: string, parent: string, isWithinKnown: boolean): boolean =>
  OPEN.test(name) || NAMES.has(name) || (isWithinKnown && OPEN.test(parent));
