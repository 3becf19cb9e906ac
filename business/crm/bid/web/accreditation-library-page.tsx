import { useState } from 'react';
import { ListPage } from '#kernel/web/list/list-page.tsx';
import { FullHeightTabs } from '#kernel/web/pattern/page/full-height-tabs.tsx';
import { certificate, certificateLoan } from '../model/index.ts';
import { certificateLoanScreens, certificateScreens } from './certificate-screens.tsx';

/** /base-data/accreditation-library: certificates, and who has them. */
export function Page() {
  const [tab, show] = useState('certificates');
  const items = [
    {
      key: 'certificates',
      label: '资质证书',
      children: <ListPage entity={certificate} slots={certificateScreens.list} form={certificateScreens.form} />,
    },
    {
      key: 'loans',
      label: '资质借用',
      children: (
        <ListPage entity={certificateLoan} slots={certificateLoanScreens.list} form={certificateLoanScreens.form} />
      ),
    },
  ];
  return <FullHeightTabs activeKey={tab} onChange={show} items={items} />;
}
