/** Kinds of services that tariffs are printed for. */
export const TARIFF_CATEGORY_LABELS = {
  consulting: '造价咨询',
  agency: '招标代理',
  supervision: '工程监理',
  design: '工程设计',
  management: '项目建设管理',
  feasibility: '可行性研究',
} as const;
export type TariffCategory = keyof typeof TARIFF_CATEGORY_LABELS;
