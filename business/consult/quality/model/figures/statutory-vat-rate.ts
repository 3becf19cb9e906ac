/** 建筑服务 VAT under 一般计税, by the day it came into force. */
const RATES: ReadonlyArray<{ from: string; rate: string; document: string }> = [
  { from: '2019-04-01', rate: '9', document: '财政部 税务总局 海关总署公告2019年第39号' },
  { from: '2018-05-01', rate: '10', document: '财税〔2018〕32号' },
  { from: '2016-05-01', rate: '11', document: '财税〔2016〕36号' },
];

/** The statutory rate (%) of a price date (yyyy-MM or yyyy-MM-dd); null before VAT or where the text is no date. */
export function findStatutoryVatRate(priceDate: string): { rate: string; from: string; document: string } | null {
  if (!/^\d{4}-\d{2}/.test(priceDate)) return null;
  const day = priceDate.length === 7 ? `${priceDate}-01` : priceDate.slice(0, 10);
  return RATES.find(({ from }) => day >= from) ?? null;
}
