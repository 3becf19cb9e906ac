import Modeler from 'bpmn-js/lib/Modeler';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn-codes.css';
import './bpmn-font.css';
import { translateModeller } from './translate-modeller.ts';

/** What the library's services are asked here. */
interface Services {
  canvas: { zoom: (to?: number | 'fit-viewport', centre?: 'auto') => number };
  selection: { select: (element: unknown) => void };
  elementRegistry: { get: (id: string) => Shape | undefined; getAll: () => Shape[] };
  modeling: {
    updateLabel: (element: Shape, name: string) => void;
    updateProperties: (element: Shape, properties: object) => void;
  };
  moddle: { create: (type: string, values: object) => unknown };
}
interface Shape {
  readonly id: string;
  readonly type: string;
  readonly source?: Shape;
  readonly businessObject: {
    id: string;
    name?: string;
    default?: { id: string };
    eventDefinitions?: Record<string, unknown>[];
  };
}

/** A drawing that people change, without the library's own words for it. */
export interface BpmnCanvas {
  /** Shows a file; what it cannot read it refuses with an Error. */
  readonly show: (xml: string) => Promise<void>;
  readonly xml: () => Promise<string>;
  readonly rename: (id: string, name: string) => void;
  /** Makes a line the one that is taken where no condition holds, or no longer. */
  readonly setDefault: (flowId: string, isDefault: boolean) => void;
  readonly select: (id: string) => void;
  readonly zoom: (by: number | 'fit') => void;
  readonly end: () => void;
}

const LEAST = 0.2;
const MOST = 4;
/** A timer that was just drawn waits for a day until it is told otherwise. */
const FIRST_WAIT = 'P1D';

/** Begins a drawing in an element. The link to bpmn.io that the library draws there has to stay in sight (its licence). */
export function startBpmnCanvas(
  container: HTMLElement,
  told: { onChange: () => void; onChoose: (id: string | null) => void },
): BpmnCanvas {
  const modeler = new Modeler({ container, additionalModules: [{ translate: ['value', translateModeller] }] });
  const service = <K extends keyof Services>(name: K): Services[K] => modeler.get(name);
  modeler.on('commandStack.changed', () => {
    giveTimers(service('elementRegistry'), service('moddle'));
    told.onChange();
  });
  modeler.on('selection.changed', ({ newSelection }: { newSelection: Shape[] }) => {
    const [only, ...more] = newSelection;
    told.onChoose(only && more.length === 0 ? only.businessObject.id : null);
  });
  const shape = (id: string) => service('elementRegistry').get(id);
  return {
    async show(xml) {
      await modeler.importXML(xml);
      service('canvas').zoom('fit-viewport', 'auto');
    },
    xml: async () => (await modeler.saveXML({ format: true })).xml ?? '',
    rename(id, name) {
      const element = shape(id);
      if (element && element.businessObject.name !== name) service('modeling').updateLabel(element, name);
    },
    setDefault(flowId, isDefault) {
      const line = shape(flowId);
      if (line?.source)
        service('modeling').updateProperties(line.source, { default: isDefault ? line.businessObject : undefined });
    },
    select(id) {
      const element = shape(id);
      if (element) service('selection').select(element);
    },
    zoom(by) {
      const canvas = service('canvas');
      if (by === 'fit') canvas.zoom('fit-viewport', 'auto');
      else canvas.zoom(Math.min(MOST, Math.max(LEAST, canvas.zoom() * by)), 'auto');
    },
    end: () => modeler.destroy(),
  };
}

function giveTimers(registry: Services['elementRegistry'], moddle: Services['moddle']): void {
  for (const { businessObject } of registry.getAll()) {
    for (const definition of businessObject?.eventDefinitions ?? []) {
      const isTimed = definition.timeDuration || definition.timeDate || definition.timeCycle;
      if (definition.$type !== 'bpmn:TimerEventDefinition' || isTimed) continue;
      definition.timeDuration = moddle.create('bpmn:FormalExpression', { body: FIRST_WAIT });
    }
  }
}
