import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useEntityScreens } from '../application/use-entity-screens.ts';
import type { EntityScreens } from '../list/entity-screens.ts';
import { EmptyState, ErrorState, LoadingState } from '../pattern/page/empty-loading-error-states.tsx';
import { NoRightNotice } from '../pattern/page/no-right-notice.tsx';
import { useHasRight } from '../session/session-store.ts';

/** The form code of the page: a place of the path, or the query parameter formId. */
function useFormId(): string {
  const { formId } = useParams();
  const [search] = useSearchParams();
  return formId ?? search.get('formId') ?? '';
}

function Allowed({ screens, children }: { screens: EntityScreens; children: (screens: EntityScreens) => ReactNode }) {
  return useHasRight(screens.entity.access.read) ? children(screens) : <NoRightNotice />;
}

/** Loads the entity a generic page is about, by its address unless told, and looks whether the person may see it. */
export function PageEntityLoader({
  form,
  children,
}: {
  form?: string;
  children: (screens: EntityScreens) => ReactNode;
}) {
  const told = useFormId();
  const formId = form ?? told;
  const { data, isPending, error, refetch } = useEntityScreens(formId);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (isPending) return <LoadingState rows={8} />;
  if (data === null) return <EmptyState text={`没有表单：${formId || '（未指定）'}`} hint="请从菜单重新打开" />;
  return <Allowed screens={data}>{children}</Allowed>;
}
