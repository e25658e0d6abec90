import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { FormNode } from "@kezhuan/contract/forms/form-schema";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign } from "../design-context.tsx";
import { designTexts } from "../design-texts.ts";
import { canDrop, indexAt, readDragged, readPlace } from "./drag-data.ts";
import { NodeViewContext } from "./node-view.tsx";

interface NodeListProps {
  /** Node that holds the list; absent at the top of the form. */
  of?: string;
  part: number;
  nodes: readonly FormNode[];
  /** Beside each other: columns of a sub-table. */
  isRow?: boolean;
}

/** A list of nodes, and the place where others can be dropped. */
export function NodeList({ of, part, nodes, isRow = false }: NodeListProps) {
  const t = useText(designTexts);
  const { state, isReadOnly } = useFormDesign();
  const NodeView = use(NodeViewContext);
  const frame = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<number>();
  const list = of === undefined ? { part } : { of, part };
  const takes = useEffectEvent((data: Record<string | symbol, unknown>) =>
    canDrop(state.form, list, readDragged(data)),
  );
  const placeAt = useEffectEvent((element: Element, input: { clientX: number; clientY: number }) => ({
    place: { ...list, index: indexAt(element, input) },
  }));
  useEffect(() => {
    const element = frame.current;
    if (!element || isReadOnly) return undefined;
    const clear = () => setDrop(undefined);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => takes(source.data),
      getData: ({ input }) => placeAt(element, input),
      onDrag: ({ self, location }) => {
        const isInnermost = location.current.dropTargets[0]?.element === element;
        setDrop(isInnermost ? readPlace(self.data)?.index : undefined);
      },
      onDragLeave: clear,
      onDrop: clear,
    });
  }, [isReadOnly]);
  return (
    <div
      ref={frame}
      className="canvas-list"
      data-row={isRow || undefined}
      data-drop={drop !== undefined || undefined}
      data-drop-end={(drop !== undefined && drop >= nodes.length) || undefined}
    >
      {nodes.map((node, index) => (
        <NodeView key={node.id} node={node} isDropBefore={drop === index} isColumn={isRow} />
      ))}
      {nodes.length === 0 && of !== undefined && <p className="canvas-drop-here">{t("dropHere")}</p>}
    </div>
  );
}
