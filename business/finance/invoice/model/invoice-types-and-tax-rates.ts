/** Rates of value added tax that the firm invoices at; the last is exempt. */
export const INVOICE_TAX_RATE_LABELS = { '0.06': '6%', '0.03': '3%', '0.01': '1%', '0': '免税' } as const;

/** Kinds of invoices, by the codes of the invoicing information. */
export const ISSUED_INVOICE_TYPE_LABELS = { '1': '电子普通发票', '2': '增值税专用发票' } as const;

/** Who an invoice of a kind is made out to must be told by these. */
export const SPECIAL_INVOICE_BUYER_FIELDS = {
  honestyCode: '统一社会信用代码',
  registeredAddress: '注册地址',
  phone: '注册电话',
  bank: '开户银行',
  bankAccount: '银行账号',
} as const;
