import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import { LanguageButtons } from '../../language/language-buttons.tsx';
import { HeaderPopover } from '../../pattern/header-popover.tsx';

/** The language menu of the top bar (R1-157). */
export function LanguageMenu() {
  return (
    <HeaderPopover label="语言" button={<GlobalOutlined aria-hidden />}>
      {() => <LanguageButtons look="menu" />}
    </HeaderPopover>
  );
}
