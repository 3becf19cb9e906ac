import { Link } from 'react-router';
import { recordAddress } from '#kernel/meta/address/record-address.ts';
import { Figures } from '#kernel/web/pattern/page/figures.tsx';
import type { Row } from '#kernel/web/row.ts';
import { useCan } from '#kernel/web/session/session-store.ts';
import { contract } from '../model/index.ts';

/** Where a contract came from, as far as the person may read it: its opportunity and its bid, each a way there. */
export function Origin({ record }: { readonly record: Row }) {
  const sees = { opportunity: useCan('opportunity:read'), bid: useCan('bid:read') };
  const named = (['opportunity', 'bid'] as const).filter((code) => record[code] && sees[code]);
  if (named.length === 0) return null;
  const figures = named.map((code) => ({
    label: contract.fields[code].label,
    value: <Link to={recordAddress(code, record[code])}>{String(record[`${code}_label`] ?? '')}</Link>,
  }));
  return <Figures figures={figures} />;
}
