import { ListPage } from '#kernel/web/list/list-page.tsx';
import { useHasRight } from '#kernel/web/session/session-store.ts';
import { incomeRecord } from '../../model/index.ts';
import { ExplanationDrawer } from '../explanation-drawer.tsx';
import { incomeScreens } from '../income-screens.tsx';

/** A sum of income with its formula, and which records it is the sum of. */
export interface OpenedIncomeSum {
  readonly title: string;
  readonly formula: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** The formula of a sum, and its records, each of which opens down to the row of the bank. */
export function OpenedIncomeSumDrawer({ title, formula, params, onClose }: OpenedIncomeSum & { onClose: () => void }) {
  const mayList = useHasRight(incomeRecord.access.read);
  const slots = { ...incomeScreens.list, params, select: false as const };
  return (
    <ExplanationDrawer
      wide
      explanation={{ title, formula: [...formula], records: [] }}
      below={
        mayList ? (
          <ListPage entity={incomeRecord} slots={slots} place="panel" />
        ) : (
          <p>收入记录见各项目“项目概况”中的项目收入</p>
        )
      }
      onClose={onClose}
    />
  );
}
