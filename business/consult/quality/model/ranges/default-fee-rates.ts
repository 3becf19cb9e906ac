import type { PrescribedRateKind } from './applicable-rates.ts';

/** A rate that every company starts with, named for good by its key. */
interface StartingRate {
  readonly key: string;
  readonly kind: PrescribedRateKind;
  readonly name: string;
  readonly area: string;
  readonly areaName: string;
  readonly rate: string;
  readonly base: string;
  readonly source: string;
}

const seenIn = (area: string) => `${area}造价成果文件采用的费率，请按当地现行规定核对`;
const beijing = {
  kind: 'statutory',
  area: '110000',
  areaName: '北京市',
  base: '人工费',
  source: seenIn('北京市'),
} as const;
const yunnan = { kind: 'statutory', area: '530000', areaName: '云南省', source: seenIn('云南省') } as const;

/** Rates of 规费 as files of these areas state them; a firm corrects them and adds those of its own areas. */
export const defaultFeeRates: readonly StartingRate[] = [
  { key: 'beijing.social', name: '社会保险费', rate: '14.76', ...beijing },
  { key: 'beijing.housing', name: '住房公积金', rate: '5.49', ...beijing },
  { key: 'yunnan.statutory', name: '规费', rate: '20', base: '定额人工费', ...yunnan },
  { key: 'yunnan.injury', name: '工伤保险费', rate: '0.5', base: '定额人工费', ...yunnan },
];
