import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { callServer } from '#kernel/web/api/call-server.ts';
import { processDesignCalls } from '../../../model/calls.ts';
import { keepSettingsOfDrawing } from '../../../model/keep-settings-of-drawing.ts';
import { useProcessDesign } from '../process-design-context.ts';
import type { BpmnCanvas } from './bpmn-canvas.ts';

/** After so long without a further change the drawing is read, ms. */
const PAUSE = 400;

/**
 * The drawing of the design: what is drawn becomes the design, and what changes it elsewhere (undo, a file) is drawn anew.
 * `fault` says why what is drawn cannot be read; the design is then as it was before.
 */
export function useBpmnCanvas(place: RefObject<HTMLDivElement | null>) {
  const { design, definition, draw } = useProcessDesign();
  const [canvas, setCanvas] = useState<BpmnCanvas | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(definition);
  latest.current = definition;
  /** What the drawing shows. */
  const shown = useRef<unknown>(null);
  const timer = useRef(0);
  const params = { code: design.code };

  const read = useEffectEvent(async () => {
    if (!canvas) return;
    try {
      const found = await callServer(processDesignCalls.importBpmn, {
        params,
        body: { xml: await canvas.xml() },
        quiet: true,
      });
      const [drawn] = found.toSorted((one, other) => other.definition.nodes.length - one.definition.nodes.length);
      if (!drawn) return;
      const next = keepSettingsOfDrawing(latest.current, drawn.definition);
      shown.current = next;
      setFault(null);
      draw(next);
    } catch (refused) {
      setFault(refused instanceof Error ? refused.message : String(refused));
    }
  });
  const onChange = useEffectEvent(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void read(), PAUSE);
  });
  const show = useEffectEvent(async (on: BpmnCanvas) => {
    shown.current = definition;
    const { xml } = await callServer(processDesignCalls.draw, { params, body: { definition } });
    await on.show(xml);
    window.clearTimeout(timer.current);
  });

  const leave = useEffectEvent(() => draw(null));

  useEffect(() => {
    let begun: BpmnCanvas | null = null;
    let isGone = false;
    const start = async () => {
      const { startBpmnCanvas: startCanvas } = await import('./bpmn-canvas.ts');
      if (isGone || !place.current) return;
      begun = startCanvas(place.current, { onChange, onChoose: setChosenId });
      setCanvas(begun);
    };
    start().catch((failed: unknown) => setFault(String(failed)));
    return () => {
      isGone = true;
      leave();
      window.clearTimeout(timer.current);
      begun?.end();
    };
  }, [place]);
  useEffect(() => {
    if (canvas && definition !== shown.current) show(canvas).catch((failed: unknown) => setFault(String(failed)));
  }, [canvas, definition]);

  /** Changes what is set beside the drawing. */
  const set = (next: typeof definition) => {
    shown.current = next;
    draw(next);
  };
  return { canvas, chosenId, fault, set };
}
