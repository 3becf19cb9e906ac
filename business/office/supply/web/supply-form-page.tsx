import { RecordFormPage } from '#kernel/web/generic/form-route.tsx';
import { supply } from '../model/index.ts';

/** …/office-supplies-management/office-supplies-form?id=: a supply with its movements; without an id a new one. */
export const Page = () => <RecordFormPage form={supply.code} />;
