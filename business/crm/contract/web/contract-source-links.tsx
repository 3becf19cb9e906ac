import { Link } from 'react-router';
import { buildRecordAddress } from '#kernel/meta/address/build-record-address.ts';
import type { DisplayedRecord } from '#kernel/web/displayed-record-types.ts';
import { KeyFigureCards } from '#kernel/web/pattern/page/key-figure-cards.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { contract } from '../model/index.ts';

/** Where a contract came from, as far as the person may read it: its opportunity and its bid, each a way there. */
export function ContractSourceLinks({ record }: { readonly record: DisplayedRecord }) {
  const sees = { opportunity: useHasRight('opportunity:read'), bid: useHasRight('bid:read') };
  const named = (['opportunity', 'bid'] as const).filter((code) => record[code] && sees[code]);
  if (named.length === 0) return null;
  const figures = named.map((code) => ({
    label: contract.fields[code].label,
    value: <Link to={buildRecordAddress(code, record[code])}>{String(record[`${code}_label`] ?? '')}</Link>,
  }));
  return <KeyFigureCards figures={figures} />;
}
