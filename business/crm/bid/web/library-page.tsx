import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullTabs } from '#kernel/web/pattern/page/full-tabs.tsx';
import { useCan } from '#kernel/web/session/session-store.ts';
import { accreditation } from '../model/base-lists/accreditation.entity.ts';
import { certificate, certificateLoan } from '../model/index.ts';
import { certificateScreens, loanScreens } from './library-screens.tsx';

/** /base-data/accreditation-library: certificates, who has them, and the kinds there are. */
export function Page() {
  const [tab, show] = useState('certificates');
  const mayRead = useCan('certificate:read');
  const kinds = { key: 'kinds', label: '资质种类', children: <ListPage entity={accreditation} /> };
  if (!mayRead) return kinds.children;
  const items = [
    {
      key: 'certificates',
      label: '资质证书',
      children: <ListPage entity={certificate} slots={certificateScreens.list} form={certificateScreens.form} />,
    },
    {
      key: 'loans',
      label: '资质借用',
      children: <ListPage entity={certificateLoan} slots={loanScreens.list} form={loanScreens.form} />,
    },
    kinds,
  ];
  return <FullTabs activeKey={tab} onChange={show} items={items} />;
}
