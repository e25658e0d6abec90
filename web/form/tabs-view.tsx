import type { FormTab, TabsNode } from "@kezhuan/contract/forms/form-schema";
import { useCallback, useId, useMemo } from "react";
import type { FillingState } from "./filling.ts";
import { useForm, usePick, useSlice } from "./form-context.ts";
import { ErrorCount, useErrorCounts } from "./error-counts.tsx";
import type { DrawNodes } from "./span-style.ts";
import { StepsView } from "./steps-view.tsx";
import { TabContent, useHasContent } from "./tab-content.tsx";

/** Tabs, or steps one after the other; on paper all of them. */
export function TabsView({ node, draw }: { node: TabsNode; draw: DrawNodes }) {
  const { mode } = useForm();
  const shown = useShownTabs(node);
  if (mode === "print") return shown.map((tab) => <PrintedTab key={tab.id} tab={tab} draw={draw} />);
  if (shown.length === 0) return null;
  return node.steps && mode === "fill" ? (
    <StepsView node={node} draw={draw} />
  ) : (
    <Tabs node={node} shown={shown} draw={draw} />
  );
}

function PrintedTab({ tab, draw }: { tab: FormTab; draw: DrawNodes }) {
  const pick = usePick();
  return (
    useHasContent(tab) && (
      <section className="form-box">
        <h3 className="form-heading">{pick(tab.title)}</h3>
        {draw(tab.children)}
      </section>
    )
  );
}

interface TabsProps {
  node: TabsNode;
  shown: readonly FormTab[];
  draw: DrawNodes;
}

function useShownTabs({ tabs }: TabsNode): readonly FormTab[] {
  const key = useSlice(
    "visible",
    useCallback(
      (visible: FillingState["visible"]) => tabs.map((tab) => (visible.has(tab.id) ? "1" : "0")).join(""),
      [tabs],
    ),
  );
  return useMemo(() => tabs.filter((_, at) => key[at] === "1"), [tabs, key]);
}

/** The open tab: the chosen one while it is shown, else the first. */
function useOpenTab({ node, shown }: Omit<TabsProps, "draw">): FormTab | undefined {
  const chosen = useSlice(
    "open",
    useCallback((open: FillingState["open"]) => open.get(node.id), [node.id]),
  );
  return shown.find(({ id }) => id === chosen) ?? shown[0];
}

function Tabs({ node, shown, draw }: TabsProps) {
  const pick = usePick();
  const { filling } = useForm();
  const id = useId();
  const open = useOpenTab({ node, shown });
  const counts = useErrorCounts(shown);
  const move = (event: React.KeyboardEvent<HTMLElement>) => {
    const at = shown.findIndex((tab) => tab.id === open?.id);
    const places: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = shown[(to + shown.length) % shown.length];
    if (!next) return;
    filling.open(node.id, next.id);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className="form-tabs">
      <div className="form-tab-list" role="tablist" aria-label={pick(node.title) || undefined}>
        {shown.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => filling.open(node.id, tab.id)}
            onKeyDown={move}
          >
            {pick(tab.title)}
            <ErrorCount count={counts[at] ?? 0} />
          </button>
        ))}
      </div>
      {open && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${open.id}`}
          className="form-tab-panel"
        >
          <TabContent key={open.id} tab={open} draw={draw} />
        </div>
      )}
    </div>
  );
}
