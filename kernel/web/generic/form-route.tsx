import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPrefilledValues, removePrefillFromQuery } from '#kernel/meta/address/prefilled-values.ts';
import { DRAFT_QUERY_PARAM } from '../form/draft/draft-in-address.ts';
import { FormPage } from '../form/form-page.tsx';
import type { EntityScreens } from '../list/entity-screens.ts';
import { COPY_QUERY_PARAM } from '../list/use-side-record.ts';
import { PageEntityLoader } from './page-entity-loader.tsx';

/** A new record's page goes on as that record's page once it is saved. */
function RecordForm({ entity, form }: EntityScreens) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? undefined;
  const copyOf = search.get(COPY_QUERY_PARAM) ?? undefined;
  const [round, setRound] = useState(0);
  const initial = useMemo(() => readPrefilledValues(search, entity), [search, entity]);
  return (
    <FormPage
      key={`${entity.code}/${id ?? `new ${round}`}`}
      entity={entity}
      id={id}
      mode={search.get('mode') === 'edit' ? 'edit' : 'view'}
      slots={form}
      copyOf={copyOf}
      initial={initial}
      onAgain={() => {
        setRound(round + 1);
        const next = new URLSearchParams(removePrefillFromQuery(search));
        for (const key of [COPY_QUERY_PARAM, DRAFT_QUERY_PARAM]) next.delete(key);
        setSearch(next, { replace: true });
      }}
      onSaved={(row) => {
        if (id) return;
        const next = new URLSearchParams(removePrefillFromQuery(search));
        next.set('id', row.id);
        for (const key of [COPY_QUERY_PARAM, DRAFT_QUERY_PARAM]) next.delete(key);
        setSearch(next, { replace: true });
      }}
    />
  );
}

/** The record that the address names by `id`, or a new one. @param form the entity's code, where the address does not say it */
export const RecordFormPage = ({ form }: { readonly form?: string }) => (
  <PageEntityLoader form={form}>{(screens) => <RecordForm {...screens} />}</PageEntityLoader>
);

/** …/{formId}/wf-form?id=: one record of any entity; without an id a new one. */
export const Page = () => <RecordFormPage />;
