import { sql } from 'kysely';
import { fetchRows } from '#kernel/server/db/fetch-rows.ts';
import type { Db } from '#kernel/server/db/types.ts';
import type { SeedPiece } from '#kernel/server/seed-pieces.ts';
import { tbFeeBase, tbFeeDetail } from '../model/index.ts';
import { tariffDocuments } from './tariffs/index.ts';
import type { TariffDocument, TariffService } from './tariffs/tariff-document.ts';

const labelIn = (
  field: { readonly options?: readonly { value: string; label: string }[] | undefined },
  value: string,
) => field.options?.find((option) => option.value === value)?.label ?? null;

/** Every tariff document with its services, one piece each: also those that later versions bring. */
export const tariffSeedPieces = (): SeedPiece[] =>
  tariffDocuments.map((document) => ({
    key: `fee/${document.code}`,
    write: (db, companyId) => add(db, companyId, document),
  }));

async function add(db: Db, company: string, document: TariffDocument): Promise<void> {
  const { name, documentNo, area, category, effective, until, note } = document;
  const found = await fetchRows(
    db,
    sql<{ id: string }>`
    insert into fee_tb_fee_base (company_id, name, document_no, area, category, category_label, effective, until, note, enabled)
    values (${company}, ${name}, ${documentNo}, ${area}, ${category}, ${labelIn(tbFeeBase.fields.category, category)}, ${effective}, ${until}, ${note}, true)
    on conflict (company_id, document_no, name) do nothing returning id`,
  );
  const base = found[0]?.id;
  if (base) for (const service of document.services) await addService(db, { company, base, service });
}

interface Added {
  readonly company: string;
  readonly base: string;
  readonly service: TariffService;
}

async function addService(db: Db, { company, base, service }: Added): Promise<void> {
  const unit = service.unit === '%' ? 'percent' : 'permille';
  const { method, overRate, benefitRate, benefitFrom, minFee, maxFee, floatLow, floatHigh } = service;
  await sql`insert into fee_tb_fee_detail (company_id, base, name, base_name, method, method_label, unit, unit_label, tiers, factors,
      over_rate, benefit_rate, benefit_from, min_fee, max_fee, float_low, float_high, enabled)
    values (${company}, ${base}, ${service.name}, ${service.base}, ${method}, ${labelIn(tbFeeDetail.fields.method, method)}, ${unit}, ${labelIn(tbFeeDetail.fields.unit, unit)},
      ${JSON.stringify(service.tiers.map((tier) => ({ high: null, ...tier })))}::jsonb, ${service.factors ? JSON.stringify(service.factors) : null}::jsonb,
      ${overRate ?? null}, ${benefitRate ?? null}, ${benefitFrom ?? null}, ${minFee ?? null}, ${maxFee ?? null}, ${floatLow ?? null}, ${floatHigh ?? null}, true)`.execute(
    db,
  );
}
