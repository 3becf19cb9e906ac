import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useRecord } from '#kernel/web/form/record/use-record.ts';
import type { PageExtensionProps } from '#kernel/web/module.ts';
import { tbFeeSimple } from '../model/index.ts';

const FeePaper = lazy(async () => ({ default: (await import('./fee-printout.tsx')).FeePrintout }));

/** On a contract: prints one of the calculations it was made of, as its annex. */
export function PrintFeeAnnexButton({ recordId }: PageExtensionProps) {
  const [printing, setPrinting] = useState(false);
  const { data } = useRecord(tbFeeSimple, recordId);
  if (!data) return null;
  return (
    <>
      <Button size="small" title={data.title} onClick={() => setPrinting(true)}>
        打印计费附件
      </Button>
      {printing ? (
        <Suspense fallback={null}>
          <FeePaper record={data} title="合同附件：收费计算书" onDone={() => setPrinting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
