import { useQuery } from '@tanstack/react-query';
import { callList } from '#kernel/web/api/call-server.ts';
import { feeCalls, type TbFeeBase, type TbFeeDetail } from '../model/index.ts';

/** Every tariff in use with its document. Kept while the page is open: tariffs change seldom. */
export function useTariffs() {
  return useQuery({
    queryKey: ['fee', 'tariffs'],
    queryFn: async ({ signal }) => {
      const body = { pageSize: 1000, params: { enabled: true } };
      const [bases, details] = await Promise.all([
        callList(feeCalls.bases, { body, signal }),
        callList(feeCalls.details, { body, signal }),
      ]);
      const known = new Map((bases.data as TbFeeBase[]).map((base) => [base.id, base]));
      const tariffs = (details.data as TbFeeDetail[]).flatMap((detail) => {
        const base = known.get(detail.base ?? '');
        return base ? [{ detail, base }] : [];
      });
      return tariffs;
    },
    staleTime: 60_000,
  });
}

export interface ActiveTariff {
  readonly detail: TbFeeDetail;
  readonly base: TbFeeBase;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly children?: Choice[];
}

/** Area, document, service: what a person walks through to a tariff. */
export function tariffCascaderOptions(tariffs: readonly ActiveTariff[]): Choice[] {
  const areas = [...new Set(tariffs.map(({ base }) => base.area))].sort(
    (a, b) => rank(a) - rank(b) || a.localeCompare(b),
  );
  return areas.map((area) => {
    const here = tariffs.filter(({ base }) => base.area === area);
    const documents = new Map(here.map(({ base }) => [base.id, base]));
    return {
      value: area,
      label: area,
      children: [...documents.values()].map(({ id, name, documentNo }) => ({
        value: id,
        label: `${name}（${documentNo}）`,
        children: here
          .filter(({ base }) => base.id === id)
          .map(({ detail }) => ({ value: detail.id, label: detail.name })),
      })),
    };
  });
}

/** The whole country stands first. */
const rank = (area: string): number => (area === '全国' ? 0 : 1);
