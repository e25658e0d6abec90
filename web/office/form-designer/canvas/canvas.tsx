import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useEffectEvent, useRef } from "react";
import { applyChange } from "@kezhuan/web/meta/form-design/apply-change.ts";
import { findNode, walkPlaces } from "@kezhuan/web/meta/form-design/places.ts";
import { choose } from "@kezhuan/web/meta/form-design/select-nodes.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { nodeWords, placeWords } from "../placement-words.ts";
import { dropChange, readDragged, readPlace, type Dragged } from "./drag-data.ts";
import { CanvasNode } from "./canvas-node.tsx";
import { NodeList } from "./node-list.tsx";
import { NodeViewContext } from "./node-view.tsx";
import "./canvas.css";

/** The form as it is put together: nodes are chosen, moved, and dropped here. */
export function Canvas({ zoom }: { zoom: number }) {
  const t = useText(designTexts);
  const { state, device, isReadOnly } = useFormDesign();
  const frame = useRef<HTMLElement>(null);
  useDrops();
  useFocusOnChosen(frame);
  useChoosing(frame);
  const { form } = state;
  return (
    <div className="canvas-scroll">
      {/* The chosen one is named beside; the frame only collects what happens within. */}
      <section
        ref={frame}
        className="canvas"
        aria-label={t("canvas")}
        data-device={device}
        data-labels={form.labels}
        data-fixed={isReadOnly || undefined}
        style={{ zoom }}
      >
        <NodeViewContext value={CanvasNode}>
          <NodeList part={0} nodes={form.nodes} />
        </NodeViewContext>
        {form.nodes.length === 0 && <EmptyState title={t("empty")} lead={t("emptyLead")} />}
      </section>
    </div>
  );
}

/** Drops anywhere on the canvas, of nodes and of what the palette offers. */
function useDrops(): void {
  const { state, change, announce } = useFormDesign();
  const { language } = usePreferences();
  const t = useText(designTexts);
  const drop = useEffectEvent((dragged: Dragged, data: Record<string | symbol, unknown>) => {
    const place = readPlace(data);
    if (!place) return;
    const wanted = dropChange(dragged, place);
    const { form, selection } = applyChange(state.form, wanted);
    const [id = ""] = selection ?? [];
    const found = findNode(form, id);
    change(wanted);
    if (found) {
      const words = { title: nodeWords(form, id, language), place: placeWords(form, found.place, language) };
      announce(t("nodes" in dragged ? "added" : "movedTo", words));
    }
  });
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const dragged = readDragged(source.data);
          const [target] = location.current.dropTargets;
          if (dragged && target) drop(dragged, target.data);
        },
      }),
    [],
  );
}

/** Clicks choose a node; arrows lead from one to the next. */
function useChoosing(frame: React.RefObject<HTMLElement | null>): void {
  const { state, select } = useFormDesign();
  const click = useEffectEvent((event: MouseEvent) => {
    const target = event.target as Element;
    if (target.closest(".canvas-part-tools, .canvas-add-part, [data-tab]")) return;
    const id = target.closest<HTMLElement>("[data-node]")?.dataset["node"];
    if (id === undefined) return select([]);
    const how = event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "one";
    select(choose(state.form, state.selection, { id, how }));
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset["nodeButton"];
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape") return select([]);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const ids = [...walkPlaces(state.form.nodes)].map(({ node }) => node.id);
    const next = ids[ids.indexOf(id) + step];
    if (next === undefined) return;
    select(event.shiftKey ? [...state.selection.filter((one) => one !== next), next] : [next]);
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    element.addEventListener("click", click);
    element.addEventListener("keydown", press);
    return () => {
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", press);
    };
  }, [frame]);
}

/** Where the keyboard is on the canvas it stays with the chosen node, wherever that moves. */
function useFocusOnChosen(frame: React.RefObject<HTMLElement | null>): void {
  const { state } = useFormDesign();
  const last = state.selection.at(-1);
  useEffect(() => {
    if (last === undefined) return;
    const button = frame.current?.querySelector<HTMLElement>(`[data-node-button="${last}"]`);
    const { activeElement } = document;
    const isHere = activeElement === document.body || activeElement?.matches("[data-node-button]");
    if (isHere) button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest" });
  }, [frame, last, state.form]);
}
