import DownOutlined from '@ant-design/icons/DownOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { type ReactNode, useMemo } from 'react';
import { queryClient } from '../api/query-client.ts';
import { spokenSpeech } from '../language/speech.ts';
import { antdTheme } from './antd-theme.ts';
import { useAppearance } from './appearance/appearance-store.ts';
import { stateColors } from './colors/state-colors.ts';
import { useStillness } from './media.ts';
import { useReachableTables } from './reachable-tables.ts';
import { useRootFontSize } from './root-font.ts';
import { useDark } from './use-dark.ts';
import { useDensity } from './use-density.ts';
import { useRootStyle } from './use-root-style.ts';

dayjs.locale(spokenSpeech()?.dayjs ?? 'zh-cn');

/** What antd says to readers in English. */
const closable = { closable: { 'aria-label': '关闭' } };
const arrow = <DownOutlined aria-hidden />;
/** Comes and goes at once: antd's own grows, shrinks and is read as part of the button's name. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined aria-hidden /> };

/** Everything antd and the data hooks need, around shell and blank pages. Bare pages do without. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const { color, colorWeak } = useAppearance();
  const fontSize = useRootFontSize();
  const density = useDensity();
  const still = useStillness();
  const dark = useDark();
  const config = useMemo(
    () => antdTheme({ color, fontSize, density, states: stateColors(colorWeak, dark), dark, still }),
    [color, colorWeak, fontSize, density, dark, still],
  );
  useRootStyle();
  useReachableTables();
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        locale={spokenSpeech()?.antd ?? zhCN}
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
