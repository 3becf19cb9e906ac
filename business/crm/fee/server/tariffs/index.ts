import { consultingTariffs } from './consulting-tariffs.ts';
import { otherTariffs } from './other-tariffs.ts';
import { regionalTariffs } from './regional-tariffs.ts';
import type { TariffDocument } from './tariff-document.ts';

/** Every tariff document that a company starts with. */
export const tariffDocuments: readonly TariffDocument[] = [...consultingTariffs, ...regionalTariffs, ...otherTariffs];
