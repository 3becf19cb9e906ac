import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { useEntityScreens } from '#kernel/web/application/use-entity-screens.ts';
import { type OpenRecord, useRecord } from '#kernel/web/form/record/use-record.ts';
import type { EntityScreens } from '#kernel/web/list/entity-screens.ts';
import { PageFrame } from '#kernel/web/pattern/page/page-frame.tsx';
import { EmptyState, ErrorState, LoadingState } from '#kernel/web/pattern/page/states.tsx';
import { Paper } from '#kernel/web/pattern/paper.tsx';
import { useCan, useCurrentUser } from '#kernel/web/session/session-store.ts';
import { useRecordOpinions } from '../opinions/use-opinions.ts';
import styles from './print.module.css';
import { type KeptLayout, type Layout, useLayout } from './template.ts';
import { TemplateBody } from './template-body.tsx';
import { TemplateSettings } from './template-settings.tsx';

/** /f/{formId}/form-print: a record as it looks on paper (?id=…), and the form's print template for who may design. */
export function Page() {
  const { formId = '' } = useParams();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id');
  const { data: screens } = useEntityScreens(formId);
  if (screens === undefined) return <LoadingState rows={8} />;
  if (screens === null) return <EmptyState text={`没有表单：${formId}`} hint="请从表单列表或单据打开打印" />;
  return <FormPrint screens={screens} id={id} />;
}

function FormPrint({ screens, id }: { readonly screens: EntityScreens; readonly id: string | null }) {
  const { data, error, refetch } = useLayout(screens.entity);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingState rows={8} />;
  return id === null ? (
    <Sheet screens={screens} kept={data} record={null} />
  ) : (
    <OfRecord screens={screens} kept={data} id={id} />
  );
}

function OfRecord({ id, ...props }: { screens: EntityScreens; kept: KeptLayout; id: string }) {
  const { data, error, refetch } = useRecord(props.screens.entity, id);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  return data ? <Sheet {...props} record={data} /> : <LoadingState rows={8} />;
}

interface SheetProps {
  readonly screens: EntityScreens;
  readonly kept: KeptLayout;
  /** Left out, the template alone is shown, with empty fields. */
  readonly record: OpenRecord | null;
}

function Sheet({ screens: { entity }, kept, record }: SheetProps) {
  const company = useCurrentUser()?.companyName;
  const designs = useCan('workflow:design');
  const opinions = useRecordOpinions(entity.code, record?.id ?? null);
  const [layout, setLayout] = useState<Layout>(kept.layout);
  const [printing, setPrinting] = useState(false);
  const stop = useCallback(() => setPrinting(false), []);
  const heading = layout.heading || entity.title;
  const above = layout.above || company;
  const body = <TemplateBody entity={entity} layout={layout} values={record ?? {}} opinions={opinions.data ?? []} />;
  return (
    <PageFrame
      title={`打印：${entity.title}`}
      subtitle={record ? String(record[entity.titleField] ?? '') : '打印模板'}
      actions={
        record ? (
          <Button type="primary" size="small" loading={opinions.isFetching} onClick={() => setPrinting(true)}>
            打印
          </Button>
        ) : null
      }
    >
      <div className={styles.page}>
        {designs ? <TemplateSettings entity={entity} kept={kept} layout={layout} onChange={setLayout} /> : null}
        <article className={styles.preview} aria-label="打印预览">
          <p className={styles.above}>{above}</p>
          <h1 className={styles.heading}>{heading}</h1>
          {body}
        </article>
      </div>
      {printing ? (
        <Paper title={heading} above={above} onDone={stop}>
          {body}
        </Paper>
      ) : null}
    </PageFrame>
  );
}
