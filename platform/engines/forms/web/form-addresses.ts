/** Address of a form's designer. */
export const formDesignerAddress = (code: string, name: string): string =>
  `/sys-manager/dev-online?${new URLSearchParams({ code, name: `表单设计：${name}` })}`;

/** Address of one version of a form, to look at. */
export const formVersionAddress = (code: string, version: number, name: string): string =>
  `/sys-manager/wf-form/${version}?${new URLSearchParams({ code, name: `${name} 第${version}版` })}`;
