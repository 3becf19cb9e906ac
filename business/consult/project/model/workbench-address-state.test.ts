import { describe, expect, it } from 'vitest';
import {
  buildWorkbenchState,
  readProjectId,
  readRetainedParams,
  setWorkbenchParam,
} from './workbench-address-state.ts';

const ADDRESS = new URLSearchParams(
  'projectId=7&name=甲&selectContract=1&selectChangeContract=2&selectCycle=3&isPay=1&selectCarMsg=4&changeRow=5&changePriceId=6&bidRow=8&insure=1&backoutType=all&businessId=9&businessName=对量&taskId=10',
);
const PROJECT = { id: '7', deptId: '30', stage: 'settle', can: { update: false } };

describe('the state of the workbench', () => {
  it('stands in the address under its specified names, and goes along from screen to screen', () => {
    expect(
      buildWorkbenchState(ADDRESS, { project: PROJECT, deptId: '30', menuList: ['/consult/detail/project-info'] }),
    ).toEqual({
      ...{ projectId: '7', selectContract: '1', selectChangeContract: '2', selectCycle: '3', isPay: '1' },
      ...{ selectCarMsg: '4', changeRow: '5', changePriceId: '6', bidRow: '8', insure: '1', backoutType: 'all' },
      ...{ businessId: '9', businessName: '对量', taskId: '10', projectInfo: PROJECT, auditProject: PROJECT },
      ...{ menuList: ['/consult/detail/project-info'], businessDeptAuth: true },
      businessParams: { projectId: '7', ...readRetainedParams(ADDRESS) },
    });
    expect(Object.keys(readRetainedParams(ADDRESS))).toHaveLength(13);
    expect(readProjectId(new URLSearchParams('id=7'))).toBe('7');
  });

  it('forgets with a contract its changes, periods and rows, and nothing else', () => {
    const other = new URLSearchParams(setWorkbenchParam(ADDRESS, 'selectContract', '11'));
    expect(readRetainedParams(other)).toEqual({
      ...{ selectContract: '11', selectCarMsg: '4', bidRow: '8', insure: '1', backoutType: 'all' },
      ...{ businessId: '9', businessName: '对量', taskId: '10' },
    });
    expect(setWorkbenchParam(ADDRESS, 'bidRow', null).some(([word]) => word === 'bidRow')).toBe(false);
  });

  it('knows whether the person’s department has the right, and what is audited', () => {
    const auth = (project: typeof PROJECT | null, deptId: string | null) =>
      buildWorkbenchState(ADDRESS, { project, deptId, menuList: [] });
    expect(auth(PROJECT, '31').businessDeptAuth).toBe(false);
    expect(auth({ ...PROJECT, can: { update: true } }, '31').businessDeptAuth).toBe(true);
    expect(auth(null, null).businessDeptAuth).toBe(false);
    expect(auth({ ...PROJECT, stage: 'control' }, '30').auditProject).toBeNull();
  });
});
