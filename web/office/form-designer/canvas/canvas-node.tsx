import { DatabaseOutlined, EyeInvisibleOutlined, LinkOutlined, WarningOutlined } from "@ant-design/icons";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { useEffect, useEffectEvent, useRef } from "react";
import { nameOfNode, typeLabels } from "@kezhuan/web/meta/form-design/type-labels.ts";
import { readText, spanOn } from "@kezhuan/web/meta/form-design/span-on.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { typeIcons } from "../type-icons.tsx";
import { ContainerParts } from "./container-parts.tsx";
import { NodeSketch } from "./node-sketch.tsx";
import type { NodeViewProps } from "./node-view.tsx";

/** A node on the canvas: chosen by its button or anywhere on it, and dragged by any part of it. */
export function CanvasNode({ node, isDropBefore, isColumn }: NodeViewProps) {
  const { state, device, isReadOnly, problems } = useFormDesign();
  const frame = useRef<HTMLDivElement>(null);
  const isChosen = state.selection.includes(node.id);
  const dragged = useEffectEvent(() => ({ dragged: { ids: isChosen ? state.selection : [node.id] } }));
  useEffect(() => {
    const element = frame.current;
    if (!element || isReadOnly) return undefined;
    return draggable({
      element,
      getInitialData: dragged,
      onDragStart: () => element.setAttribute("data-dragged", ""),
      onDrop: () => element.removeAttribute("data-dragged"),
    });
  }, [isReadOnly]);
  return (
    <div
      ref={frame}
      className="canvas-node"
      data-node={node.id}
      data-type={node.type}
      data-chosen={isChosen || undefined}
      data-hidden={node.hidden || undefined}
      data-faulty={problems.some(({ id }) => id === node.id) || undefined}
      data-drop-before={isDropBefore || undefined}
      style={isColumn ? undefined : { gridColumn: `span ${spanOn(node.span, device)}` }}
    >
      <NodeHead node={node} isChosen={isChosen} />
      {node.help && <NodeHelp node={node} />}
      <ContainerParts node={node} />
      <NodeSketch node={node} />
    </div>
  );
}

function NodeHead({ node, isChosen }: { node: FormNode; isChosen: boolean }) {
  const t = useText(designTexts);
  const { language } = usePreferences();
  const { state, problems, fields } = useFormDesign();
  const Icon = typeIcons[node.type];
  const type = pickLabel(typeLabels[node.type], language);
  const title = pickLabel(nameOfNode(node, fields), language);
  const marks = [
    node.hidden && { key: "hiddenNode", icon: <EyeInvisibleOutlined aria-hidden /> },
    isLinked(node) && { key: "linked", icon: <LinkOutlined aria-hidden /> },
    isInput(node) && node.bound && { key: "boundNode", icon: <DatabaseOutlined aria-hidden /> },
    problems.some(({ id }) => id === node.id) && { key: "hasProblem", icon: <WarningOutlined aria-hidden /> },
  ].filter((mark) => typeof mark === "object") as { key: keyof typeof designTexts; icon: React.ReactNode }[];
  // One button of the canvas takes part in the tab order; arrows lead to the others.
  const [first] = state.form.nodes;
  const isTabStop = state.selection.length > 0 ? state.selection.at(-1) === node.id : first?.id === node.id;
  const words = [title === type ? title : t("nodeOf", { title, type }), ...marks.map(({ key }) => t(key))];
  return (
    <div className="canvas-head">
      <button
        type="button"
        className="canvas-name"
        data-node-button={node.id}
        aria-pressed={isChosen}
        aria-label={words.join(", ")}
        tabIndex={isTabStop ? 0 : -1}
      >
        <Icon className="canvas-type" />
        <span>{title}</span>
        {isInput(node) && node.required && <b aria-hidden>*</b>}
      </button>
      <span className="canvas-marks">
        {marks.map(({ key, icon }) => (
          <span key={key} data-mark={key} title={t(key)}>
            {icon}
          </span>
        ))}
      </span>
    </div>
  );
}

function NodeHelp({ node }: { node: FormNode }) {
  const { language } = usePreferences();
  const help = readText(node.help, language);
  return <p className="canvas-help">{help}</p>;
}

function isLinked(node: FormNode): boolean {
  if (node.visibleWhen !== undefined) return true;
  if (!isInput(node)) return false;
  const { requiredWhen, readOnlyWhen, compute, fill, defaultFrom } = node;
  return [requiredWhen, readOnlyWhen, compute, fill, defaultFrom].some((source) => source !== undefined);
}
