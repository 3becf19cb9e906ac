import DownOutlined from '@ant-design/icons/DownOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo } from 'react';
import { queryClient } from '../api/query-client.ts';
import { activeLanguagePack } from '../language/language-pack.ts';
import { createAntdTheme } from './antd-theme.ts';
import { useAppearance } from './appearance/appearance-store.ts';
import { stateColorsFor } from './colors/state-colors.ts';
import { usePrefersReducedMotion } from './media-queries.ts';
import { useDensity } from './use-density.ts';
import { useIsDark } from './use-is-dark.ts';
import { useKeyboardScrollTables } from './use-keyboard-scroll-tables.ts';
import { useRootFontSize } from './use-root-font-size.ts';
import { useRootStyle } from './use-root-style.ts';

dayjs.locale(activeLanguagePack()?.dayjs ?? 'zh-cn');

/** What antd says to readers in English. */
const closable = { closable: { 'aria-label': '关闭' } };
const arrow = <DownOutlined aria-hidden />;
/** Comes and goes at once: antd's own grows, shrinks and is read as part of the button's name. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };

/** Everything antd and the data hooks need, around shell and blank pages. Bare pages do without. */
export function AntdAndQueryProviders({ children }: { children: ReactNode }) {
  const { color, colorWeak } = useAppearance();
  const fontSize = useRootFontSize();
  const density = useDensity();
  const still = usePrefersReducedMotion();
  const dark = useIsDark();
  const config = useMemo(
    () => createAntdTheme({ color, fontSize, density, states: stateColorsFor(colorWeak, dark), dark, still }),
    [color, colorWeak, fontSize, density, dark, still],
  );
  useRootStyle();
  useKeyboardScrollTables();
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={activeLanguagePack()?.antd ?? zhCN}
        theme={config}
        button={button}
        modal={closable}
        drawer={closable}
        select={{ suffixIcon: arrow }}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </QueryClientProvider>
  );
}
