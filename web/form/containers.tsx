import type { BoxNode, GridNode } from "@kezhuan/contract/forms/form-schema";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useCallback, useId } from "react";
import type { FillingState } from "./filling.ts";
import { useForm, usePick, useSlice } from "./form-context.ts";
import { spanStyle, type DrawNodes } from "./span-style.ts";

/** Columns side by side; those without a span share the width evenly from a tablet on. */
export function GridView({ node, draw }: { node: GridNode; draw: DrawNodes }) {
  const pick = usePick();
  const even = Math.max(1, Math.floor(12 / node.columns.length));
  return (
    <>
      {node.title && <h3 className="form-heading">{pick(node.title)}</h3>}
      <div className="form-nodes form-columns" data-gap={node.gap ?? "normal"}>
        {node.columns.map((column, at) => (
          // Columns have no name; their order is the design's.
          <div className="form-node" key={at} style={spanStyle(column.span, even)}>
            {draw(column.children)}
          </div>
        ))}
      </div>
    </>
  );
}

/** A box around nodes, or a panel that can be closed. */
export function BoxView({ node, draw }: { node: BoxNode; draw: DrawNodes }) {
  const pick = usePick();
  if (node.type === "custom-panel") return <Panel node={node} draw={draw} />;
  return (
    <section className="form-box" data-look={node.look ?? "plain"} aria-label={pick(node.title) || undefined}>
      {node.title && <h3 className="form-heading">{pick(node.title)}</h3>}
      {node.help && <p className="form-help">{pick(node.help)}</p>}
      {draw(node.children)}
    </section>
  );
}

function Panel({ node, draw }: { node: Extract<BoxNode, { type: "custom-panel" }>; draw: DrawNodes }) {
  const pick = usePick();
  const { filling, mode } = useForm();
  const id = useId();
  const chosen = useSlice(
    "open",
    useCallback((open: FillingState["open"]) => open.get(node.id), [node.id]),
  );
  const isOpen =
    mode === "print" || !node.collapsible || (chosen ?? (node.collapsed ? "closed" : "open")) === "open";
  const title = pick(node.title);
  return (
    <section className="form-panel" data-tone={node.tone ?? "neutral"} aria-label={title || undefined}>
      {title !== "" && (
        <h3 className="form-panel-head">
          {node.collapsible && mode !== "print" ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => filling.open(node.id, isOpen ? "closed" : "open")}
            >
              <Icon name={isOpen ? "down" : "right"} size={16} />
              {title}
            </button>
          ) : (
            title
          )}
        </h3>
      )}
      <div className="form-panel-body" id={id} hidden={!isOpen}>
        {node.help && <p className="form-help">{pick(node.help)}</p>}
        {isOpen && draw(node.children)}
      </div>
    </section>
  );
}
