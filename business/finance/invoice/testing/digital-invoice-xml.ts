import { toDecimal } from '#kernel/base/numbers/decimal.ts';

interface DigitalInvoice {
  readonly number?: string;
  readonly issueTime?: string;
  readonly buyer?: string;
  readonly net?: string;
  readonly tax?: string;
  /** With tax of 6 %. */
  readonly total: string;
}

/** The XML of a digital invoice (数电发票) as the tax platform gives it, at 6 %. */
export function buildDigitalInvoiceXml(given: DigitalInvoice): string {
  const { number = '26532000000000000009', issueTime = '2026-03-05', buyer = '云岭市某某建设有限公司', total } = given;
  const share = toDecimal(total).div('1.06').round(2, 1).toFixed(2);
  const rest = toDecimal(total).minus(share).toFixed(2);
  const { net = share, tax = rest } = given;
  return `<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${number}</EIid><EInvoiceTag>SWEI3200</EInvoiceTag></Header>
<EInvoiceData>
<SellerInformation><SellerIdNum>91530100MA6K7Q2X4B</SellerIdNum><SellerName>筑衡工程造价咨询有限公司</SellerName></SellerInformation>
<BuyerInformation><BuyerIdNum>91530100MA6K000001</BuyerIdNum><BuyerName>${buyer}</BuyerName></BuyerInformation>
<BasicInformation><TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${total}</TotalTax-includedAmount><Drawer>王敏</Drawer></BasicInformation>
<IssuItemInformation><ItemName>*鉴证咨询服务*造价咨询费</ItemName><MeaUnits>项</MeaUnits><Quantity>1</Quantity><UnPrice>${share}</UnPrice><Amount>${share}</Amount><TaxRate>0.06</TaxRate><ComTaxAm>${rest}</ComTaxAm><TotaltaxIncludedAmount>${total}</TotaltaxIncludedAmount></IssuItemInformation>
</EInvoiceData>
<TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>${issueTime}</IssueTime><TaxBureauCode>15300</TaxBureauCode></TaxSupervisionInfo></EInvoice>`;
}
