/** Where the lists behind the figures are shown. */
export const POSITION_LIST_PATHS = {
  contracts: '/capital-position/contracts',
  payments: '/capital-position/payments',
} as const;
