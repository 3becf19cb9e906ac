import { createXmlNodeSpec, type XmlNodeSpec } from '#kernel/server/xml/serialize-xml.ts';
import type { XmlElement } from '#kernel/server/xml/xml-tree.ts';
import type { AutomaticStepAction } from '#kernel/workflow/process/automatic-step-action-types.ts';
import type { AutomaticNode } from '#kernel/workflow/process/process-definition.ts';
import { extensionsInProductNamespace } from './bpmn-element-access.ts';

/** What an automatic step does, as an extension of its serviceTask. */
export const writeAutomaticJob = (job: AutomaticStepAction): XmlNodeSpec =>
  createXmlNodeSpec(
    'zh:job',
    {
      do: job.do,
      form: job.do === 'create' ? job.form : undefined,
      ...(job.do === 'ask' ? { system: job.system, path: job.path } : {}),
    },
    ...job.fields.map(({ field, value }) => createXmlNodeSpec('zh:assign', { field }, value)),
    ...(job.do === 'ask' ? job.takes.map(({ field, value }) => createXmlNodeSpec('zh:take', { field }, value)) : []),
  );

/** A serviceTask that says in this product's words what it does; undefined for those of other engines. */
export function readAutomaticNode(
  task: XmlElement,
  base: Pick<AutomaticNode, 'id' | 'name' | 'parent'>,
): AutomaticNode | undefined {
  const [job] = extensionsInProductNamespace(task, 'job');
  if (!job) return undefined;
  return { ...base, kind: 'automatic', job: readJob(job) };
}

function readJob(job: XmlElement): AutomaticStepAction {
  const rows = (element: string) =>
    job.children
      .filter(({ name }) => name === element)
      .map((each) => ({ field: each.attributes.get('field') ?? '', value: each.text }));
  const fields = rows('assign');
  const said = (name: string) => job.attributes.get(name);
  const [form, system] = [said('form'), said('system')];
  if (system !== undefined) return { do: 'ask', system, path: said('path') ?? '', fields, takes: rows('take') };
  return form === undefined ? { do: 'set', fields } : { do: 'create', form, fields };
}
