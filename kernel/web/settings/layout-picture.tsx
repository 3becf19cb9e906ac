import type { LayoutMode } from '../theme/appearance/appearance.ts';

const DARK = 'var(--ink)';
const MARK = 'var(--brand)';
const PALE = '#c9d5e0';

const PARTS: Readonly<Record<LayoutMode, React.ReactNode>> = {
  icons: (
    <>
      <path fill={DARK} d="M0 0h84v9H0z" />
      <path fill="#ffffff" d="M0 9h11v43H0z" />
      <path fill={MARK} d="M3 13h5v4H3z" />
      <path fill={PALE} d="M3 21h5v4H3zM3 29h5v4H3zM3 37h5v4H3z" />
      <path fill="#ffffff" d="M15 12h14v4H15zM31 12h14v4H31zM15 18h65v30H15z" />
    </>
  ),
  sidebar: (
    <>
      <path fill={DARK} d="M0 0h22v52H0z" />
      <path fill="#ffffff" d="M22 0h62v9H22z" />
      <path fill={MARK} d="M3 13h16v4H3z" />
      <path fill="#7f97ad" d="M3 4h12v3H3zM5 21h12v3H5zM5 27h12v3H5zM3 34h14v3H3z" />
      <path fill={PALE} d="M26 3h18v3H26z" />
      <path fill="#ffffff" d="M26 12h12v4H26zM40 12h12v4H40zM26 18h54v30H26z" />
    </>
  ),
  menu: (
    <>
      <path fill={DARK} d="M0 0h84v9H0z" />
      <path fill="#ffffff" d="M0 9h20v43H0z" />
      <path fill={MARK} d="M0 13h20v5H0z" />
      <path fill={PALE} d="M3 22h13v3H3zM3 29h13v3H3zM3 36h13v3H3z" />
      <path fill="#ffffff" d="M24 13h56v35H24z" />
    </>
  ),
};

/** A layout in small: header, navigation, tabs and page. */
export function LayoutPicture({ mode }: { mode: LayoutMode }) {
  return (
    <svg viewBox="0 0 84 52" width="84" height="52" aria-hidden="true">
      <rect width="84" height="52" fill="#e6ecf1" />
      {PARTS[mode]}
      <rect x=".5" y=".5" width="83" height="51" fill="none" stroke={PALE} />
    </svg>
  );
}
