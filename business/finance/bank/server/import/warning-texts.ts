/** What is told of amounts that are in another currency than the books. @param currency ISO 4217 */
export const foreignCurrencyWarning = (currency: string): string =>
  `文件的币种是 ${currency}，系统按人民币记账，金额不换算直接入账`;

/** What is told of balances that do not follow from one another. @param count of the places */
export const balanceBreakWarning = (count: number): string => `余额有 ${count} 处不衔接，可能缺少或重复了流水`;
