import { ListPage } from '#kernel/web/list/list-page.tsx';
import { attendConfig } from '../../model/index.ts';

const SLOTS = { emptyHint: '没有考勤组时，所有人按9:00至17:30、周一至周五考勤' };

/** /administration-management/attendance-management/config: when and where which people sign in. */
export const Page = () => <ListPage entity={attendConfig} slots={SLOTS} />;
