import { describe, expect, it } from 'vitest';
import '#kernel/fields/index.ts';
import { INVOICE_FIELDS_BY_TYPE, type MemberInvoiceValues, validateMemberInvoice } from './member-invoice-details.ts';

const ordinary = {
  personName: '赵一鸣',
  companyName: '江城建设有限公司',
  honestyCode: '91350100M000100Y43',
  email: 'zhao@example.com',
};
const special = {
  companyName: '江城建设有限公司',
  honestyCode: '91350100M000100Y43',
  registeredAddress: '江城市滨江路1号',
  phone: '13800138000',
  bank: '中国建设银行江城支行',
  bankAccount: '4200 1234 5678',
  receiver: '赵一鸣',
  receiveAddress: '江城市滨江路1号',
};

describe('an invoice', () => {
  it('of either type passes when everything is there', () => {
    expect(validateMemberInvoice('1', ordinary)).toEqual({ values: ordinary, faults: {} });
    expect(validateMemberInvoice('2', special)).toEqual({ values: special, faults: {} });
  });

  it('asks for every missing field by its name', () => {
    expect(validateMemberInvoice('1', {}).faults).toEqual({
      personName: '请输入姓名',
      companyName: '请输入单位名称',
      honestyCode: '请输入统一社会信用代码',
      email: '请输入邮箱',
    });
    expect(validateMemberInvoice('2', {}).faults).toEqual({
      companyName: '请输入单位名称',
      honestyCode: '请输入统一社会信用代码',
      registeredAddress: '请输入注册地址',
      phone: '请输入联系电话',
      bank: '请输入开户银行',
      bankAccount: '请输入银行账号',
      receiver: '请输入收票人',
      receiveAddress: '请输入收票地址',
    });
    const blank = { ...ordinary, personName: '  ', email: null };
    expect(validateMemberInvoice('1', blank).faults).toEqual({ personName: '请输入姓名', email: '请输入邮箱' });
  });

  it('is refused with a wrong credit code, phone or e-mail address', () => {
    const wrong = (type: '1' | '2', values: MemberInvoiceValues) =>
      Object.keys(validateMemberInvoice(type, values).faults);
    expect(validateMemberInvoice('1', { ...ordinary, honestyCode: '91350100M000100Y44' }).faults).toEqual({
      honestyCode: '统一社会信用代码不正确',
    });
    expect(wrong('1', { ...ordinary, email: 'zhao' })).toEqual(['email']);
    expect(wrong('2', { ...special, phone: '123', bankAccount: '账号' })).toEqual(['phone', 'bankAccount']);
  });

  it('holds nothing of the other type', () => {
    expect(Object.keys(validateMemberInvoice('1', { ...special, ...ordinary }).values)).toEqual([
      ...INVOICE_FIELDS_BY_TYPE['1'],
    ]);
  });
});
