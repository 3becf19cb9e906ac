import { useSearchParams } from 'react-router';
import { FormPage } from '../form/form-page.tsx';
import type { EntityScreens } from '../list/entity-screens.ts';
import { EntityOfPage } from './entity-of-page.tsx';

/** A new record's page goes on as that record's page once it is saved. */
function RecordForm({ entity, form }: EntityScreens) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? undefined;
  return (
    <FormPage
      key={`${entity.code}/${id ?? 'new'}`}
      entity={entity}
      id={id}
      mode={search.get('mode') === 'edit' ? 'edit' : 'view'}
      slots={form}
      onSaved={(row) => {
        if (id) return;
        const next = new URLSearchParams(search);
        next.set('id', row.id);
        setSearch(next, { replace: true });
      }}
    />
  );
}

/** …/{formId}/wf-form?id=: one record of any entity; without an id a new one. */
export function Page() {
  return <EntityOfPage>{(screens) => <RecordForm {...screens} />}</EntityOfPage>;
}
