import type { FormNode, FormTab } from "@kezhuan/contract/forms/form-schema";
import { listsOf } from "@kezhuan/contract/forms/walk-form";
import { useCallback } from "react";
import type { FillingState } from "./filling.ts";
import { useSay, useSlice } from "./form-context.ts";
import type { DrawNodes } from "./span-style.ts";

/** What stands in an open tab or step; a sentence where its conditions leave nothing of it. */
export function TabContent({ tab, draw }: { tab: FormTab; draw: DrawNodes }) {
  const say = useSay();
  return useHasContent(tab) ? draw(tab.children) : <p className="form-none">{say("emptyTab")}</p>;
}

/** Whether anything of a tab is shown. */
export function useHasContent({ children }: FormTab): boolean {
  return useSlice(
    "visible",
    useCallback((visible: FillingState["visible"]) => anyShown(children, visible), [children]),
  );
}

/** A container without anything in it that is shown shows nothing either. */
function anyShown(nodes: readonly FormNode[], visible: FillingState["visible"]): boolean {
  return nodes.some((node) => {
    if (node.hidden || !visible.has(node.id)) return false;
    const lists = listsOf(node);
    return lists.length === 0 || lists.some((list) => anyShown(list, visible));
  });
}
