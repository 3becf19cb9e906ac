import { Segmented } from 'antd';
import { useLocation, useNavigate } from 'react-router';

const KINDS = [
  { value: 'basic', label: '基本参数' },
  { value: 'custom', label: '自定义参数' },
];

/** Leads between the parameters the product reads and those the firm made for itself. */
export function DeclaredOrCustomSwitch() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [above, here] = [pathname.slice(0, pathname.lastIndexOf('/')), pathname.slice(pathname.lastIndexOf('/') + 1)];
  return (
    <Segmented
      size="small"
      aria-label="参数类别"
      options={KINDS}
      value={here}
      onChange={(kind) => navigate(`${above}/${kind}`)}
    />
  );
}
