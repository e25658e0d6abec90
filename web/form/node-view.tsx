import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { isInput } from "@kezhuan/contract/forms/walk-form";
import { memo, useCallback } from "react";
import { ButtonView } from "./button-view.tsx";
import { BoxView, GridView } from "./containers.tsx";
import type { FillingState } from "./filling.ts";
import { useForm, usePick, useSay, useSlice } from "./form-context.ts";
import { InputView } from "./input-view.tsx";
import { Matches } from "./matches.tsx";
import { placeOf } from "./place.ts";
import { spanStyle, type DrawNodes } from "./span-style.ts";
import { TabsView } from "./tabs-view.tsx";

/** Nodes side by side in twelve columns, as far as their spans say. */
export function NodeList({ nodes }: { nodes: readonly FormNode[] }) {
  return (
    <div className="form-nodes">
      {nodes.map((node) => (
        <NodeView key={node.id} node={node} />
      ))}
    </div>
  );
}

const draw: DrawNodes = (nodes) => <NodeList nodes={nodes} />;

const NodeView = memo(function NodeView({ node }: { node: FormNode }) {
  const isVisible = useSlice(
    "visible",
    useCallback((visible: FillingState["visible"]) => visible.has(node.id), [node.id]),
  );
  if (!isVisible || node.hidden) return null;
  return (
    <div className="form-node" data-type={node.type} style={spanStyle(node.span)}>
      <Inside node={node} />
    </div>
  );
});

function Inside({ node }: { node: FormNode }) {
  const { filling } = useForm();
  if (isInput(node)) {
    const input = filling.inputs.get(node.id);
    if (!input) return null;
    return (
      <>
        <InputView input={input} place={placeOf(node.name)} />
        <Matches after={node.name} />
      </>
    );
  }
  switch (node.type) {
    case "grid":
      return <GridView node={node} draw={draw} />;
    case "tabs":
      return <TabsView node={node} draw={draw} />;
    case "container":
    case "custom-panel":
      return <BoxView node={node} draw={draw} />;
    case "button":
      return <ButtonView node={node} />;
    case "text":
    case "title":
    case "divider":
    case "slot":
    case "unknown":
      return <Display node={node} />;
  }
}

type DisplayNode = Extract<FormNode, { type: "text" | "title" | "divider" | "slot" | "unknown" }>;

function Display({ node }: { node: DisplayNode }) {
  const pick = usePick();
  const say = useSay();
  const { slots } = useForm();
  switch (node.type) {
    case "text":
      return <p className="form-text">{pick(node.text)}</p>;
    case "title": {
      const Heading = `h${node.level ?? 3}` as "h2" | "h3" | "h4";
      return (
        <>
          <Heading className="form-heading">{pick(node.title)}</Heading>
          {node.help && <p className="form-help">{pick(node.help)}</p>}
        </>
      );
    }
    case "divider":
      return node.title ? (
        <p className="form-divider">
          <span>{pick(node.title)}</span>
        </p>
      ) : (
        <hr className="form-divider" />
      );
    case "slot":
      return Object.hasOwn(slots, node.slot) ? slots[node.slot] : null;
    case "unknown":
      return <p className="form-unknown">{say("unknown", { type: pick(node.title) || node.kept.type })}</p>;
  }
}
