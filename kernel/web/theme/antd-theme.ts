import { type ThemeConfig, theme } from 'antd';
import { readableColor, strongerShade } from './colors/contrast.ts';
import type { StateColors } from './colors/state-colors.ts';
import { themeTonesOf } from './colors/theme-tones.ts';
import type { Density } from './density.ts';

/** What the browser and the person decide about the looks. */
interface Looks {
  /** Theme colour #rrggbb. */
  readonly color: string;
  /** px of the root font. */
  readonly fontSize: number;
  readonly density: Density;
  readonly states: StateColors;
  readonly dark: boolean;
  /** Nothing moves: the person's system asks for it. */
  readonly still: boolean;
}

const FONTS = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif";

/**
 * The one place where antd is told how we look. The firm's colour carries white text and is itself used as text,
 * so antd gets its nearest readable shade; the pure colour stays for marks and lines (--brand in base.css).
 */
export function createAntdTheme(looks: Looks): ThemeConfig {
  const { color, fontSize, density, states, dark, still } = looks;
  const [controlHeightSM, controlHeight, controlHeightLG] = density.controls;
  const primary = readableColor(color, dark);
  const strong = strongerShade(primary, dark);
  const tones = themeTonesOf(dark);
  return {
    ...(dark ? { algorithm: theme.darkAlgorithm } : {}),
    token: {
      colorPrimary: primary,
      colorPrimaryHover: strong,
      colorLink: primary,
      colorLinkHover: strong,
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
      colorText: tones.text,
      colorTextSecondary: tones.soft,
      colorTextTertiary: tones.faint,
      colorTextPlaceholder: tones.placeholder,
      // A disabled field still has to be read.
      colorTextDisabled: tones.disabled,
      colorBorder: tones.lineStrong,
      colorBorderSecondary: tones.line,
      colorBgLayout: tones.ground,
      colorBgContainer: tones.paper,
      colorBgElevated: tones.raised,
      colorTextLightSolid: tones.onPrimary,
      colorSplit: tones.split,
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
    components: componentsOf(looks),
  };
}

/** What single components are told beside the tokens. */
function componentsOf({ fontSize, density, dark }: Looks): ThemeConfig['components'] {
  const tones = themeTonesOf(dark);
  return {
    Table: {
      headerBg: tones.head,
      headerColor: tones.headText,
      headerSplitColor: tones.headLine,
      rowHoverBg: tones.rowHover,
      rowSelectedBg: tones.rowSelected,
      rowSelectedHoverBg: tones.rowSelectedHover,
      cellPaddingBlockSM: density.cell,
      cellPaddingInlineSM: 8,
      cellFontSizeSM: fontSize,
    },
    Segmented: { trackBg: tones.track, itemColor: tones.headText },
    // The smaller step above would set the words of a choice further left than those of an input.
    Select: { multipleItemColorDisabled: tones.disabled, paddingXS: 8, paddingSM: 12 },
    Form: { itemMarginBottom: density.gap + 2, labelColor: tones.soft },
    Modal: { titleFontSize: fontSize + 2 },
    // Its ground is dark by day and night.
    Tooltip: { zIndexPopup: 3000, colorTextLightSolid: '#ffffff' },
    Card: { headerFontSize: fontSize + 1 },
  };
}
