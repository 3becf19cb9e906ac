import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { companyList } from '../../model/index.ts';

/** Reads the list of companies again. */
export function useRefreshCompanies(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: ['records', companyList.code] }), [client]);
}
