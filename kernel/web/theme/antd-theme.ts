import type { ThemeConfig } from 'antd';
import { darker, readable } from './contrast.ts';

const FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif";

/** Light enough for each state's own colour to be read on it (WCAG AA). */
export const STATE_GROUNDS = {
  colorSuccessBg: '#e9f6ef',
  colorSuccessBorder: '#9fd3b5',
  colorWarningBg: '#fff4e5',
  colorWarningBorder: '#e8c48f',
  colorErrorBg: '#fdeeec',
  colorErrorBorder: '#eaa9a3',
};

/** px of controls. A finger needs 36 at least, whatever size a screen asks for. */
const CLICKED = { controlHeightSM: 22, controlHeight: 28, controlHeightLG: 36 };
const TOUCHED = { controlHeightSM: 36, controlHeight: 40, controlHeightLG: 44 };

/**
 * The one place where antd is told how we look. The firm's colour carries white text and is itself used as text,
 * so antd gets its nearest readable shade; the pure colour stays for marks and lines (--brand in base.css).
 * @param color theme colour #rrggbb
 * @param fontSize px of the root font
 * @param isMobile controls are touched, not clicked
 */
export function antdTheme(color: string, fontSize: number, isMobile = false): ThemeConfig {
  const primary = readable(color);
  return {
    token: {
      colorPrimary: primary,
      colorPrimaryHover: darker(primary),
      colorLink: primary,
      colorLinkHover: darker(primary),
      colorInfo: primary,
      colorSuccess: '#1a7f4b',
      colorWarning: '#a65b00',
      colorError: '#c0281f',
      // Grounds and borders of tags and alerts: antd derives murky ones from colours this dark.
      ...STATE_GROUNDS,
      colorText: '#1b2a38',
      colorTextSecondary: '#4a5b6c',
      colorTextTertiary: '#5d6e7f',
      colorTextPlaceholder: '#667788',
      // A disabled field still has to be read.
      colorTextDisabled: '#56677a',
      colorBorder: '#c3ced9',
      colorBorderSecondary: '#dfe6ed',
      colorBgLayout: '#f1f4f7',
      colorSplit: '#e6ecf1',
      borderRadius: 3,
      borderRadiusLG: 4,
      borderRadiusSM: 2,
      fontFamily: FONTS,
      fontSize,
      fontSizeSM: fontSize - 1,
      // antd's own compact algorithm also shrinks the letters; ours only the room around them.
      sizeStep: 3,
      ...(isMobile ? TOUCHED : CLICKED),
      wireframe: false,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      zIndexPopupBase: 1000,
    },
    components: {
      Table: {
        headerBg: '#eef2f6',
        headerColor: '#33475a',
        headerSplitColor: '#d7dfe7',
        rowHoverBg: '#f3f8fd',
        rowSelectedBg: '#e6f2fc',
        rowSelectedHoverBg: '#dcedfb',
        cellPaddingBlockSM: isMobile ? 9 : 5,
        cellPaddingInlineSM: 8,
        cellFontSizeSM: fontSize,
      },
      Select: { multipleItemColorDisabled: '#56677a' },
      Form: { itemMarginBottom: 12, labelColor: '#4a5b6c' },
      Modal: { titleFontSize: fontSize + 2 },
      Tooltip: { zIndexPopup: 3000 },
      Card: { headerFontSize: fontSize + 1 },
    },
  };
}
