import type { ThemeConfig } from 'antd';
import { darker, readable } from './colors/contrast.ts';
import type { StateColors } from './colors/state-colors.ts';
import type { Density } from './density.ts';

/** What the browser and the person decide about the looks. */
interface Looks {
  /** Theme colour #rrggbb. */
  readonly color: string;
  /** px of the root font. */
  readonly fontSize: number;
  readonly density: Density;
  readonly states: StateColors;
  /** Nothing moves: the person's system asks for it. */
  readonly still: boolean;
}

const FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif";

/**
 * The one place where antd is told how we look. The firm's colour carries white text and is itself used as text,
 * so antd gets its nearest readable shade; the pure colour stays for marks and lines (--brand in base.css).
 */
export function antdTheme({ color, fontSize, density, states, still }: Looks): ThemeConfig {
  const [controlHeightSM, controlHeight, controlHeightLG] = density.controls;
  const primary = readable(color);
  return {
    token: {
      colorPrimary: primary,
      colorPrimaryHover: darker(primary),
      colorLink: primary,
      colorLinkHover: darker(primary),
      colorInfo: primary,
      colorSuccess: states.success.text,
      colorSuccessBg: states.success.ground,
      colorSuccessBorder: states.success.border,
      colorWarning: states.warning.text,
      colorWarningBg: states.warning.ground,
      colorWarningBorder: states.warning.border,
      colorError: states.error.text,
      colorErrorBg: states.error.ground,
      colorErrorBorder: states.error.border,
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
      controlHeightSM,
      controlHeight,
      controlHeightLG,
      wireframe: false,
      motion: !still,
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
        cellPaddingBlockSM: density.cell,
        cellPaddingInlineSM: 8,
        cellFontSizeSM: fontSize,
      },
      Segmented: { trackBg: '#e0e7ee', itemColor: '#33475a' },
      // The smaller step above would set the words of a choice further left than those of an input.
      Select: { multipleItemColorDisabled: '#56677a', paddingXS: 8, paddingSM: 12 },
      Form: { itemMarginBottom: density.gap + 2, labelColor: '#4a5b6c' },
      Modal: { titleFontSize: fontSize + 2 },
      Tooltip: { zIndexPopup: 3000 },
      Card: { headerFontSize: fontSize + 1 },
    },
  };
}
