import { consulting } from './consulting.ts';
import type { TariffDocument } from './document.ts';
import { others } from './other.ts';
import { regional } from './regional.ts';

/** Every tariff document that a company starts with. */
export const tariffDocuments: readonly TariffDocument[] = [...consulting, ...regional, ...others];
