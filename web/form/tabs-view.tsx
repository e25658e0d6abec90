import type { FormTab, TabsNode } from "@kezhuan/contract/forms/form-schema";
import { walkForm } from "@kezhuan/contract/forms/walk-form";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { createContext, Fragment, useCallback, useId, useMemo } from "react";
import type { FillingState } from "./filling.ts";
import { useForm, usePick, useSay, useSlice } from "./form-context.ts";
import type { DrawNodes } from "./span-style.ts";

export interface StepWays {
  /** Goes to the next step once this one is right; undefined at the last. */
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

/** The ways that buttons inside of steps lead. */
export const StepsContext = createContext<StepWays | undefined>(undefined);

/** Tabs, or steps one after the other; on paper all of them. */
export function TabsView({ node, draw }: { node: TabsNode; draw: DrawNodes }) {
  const pick = usePick();
  const { mode } = useForm();
  const shown = useShownTabs(node);
  if (mode === "print")
    return shown.map((tab) => (
      <section className="form-box" key={tab.id}>
        <h3 className="form-heading">{pick(tab.title)}</h3>
        {draw(tab.children)}
      </section>
    ));
  if (shown.length === 0) return null;
  return node.steps && mode === "fill" ? (
    <Steps node={node} shown={shown} draw={draw} />
  ) : (
    <Tabs node={node} shown={shown} draw={draw} />
  );
}

interface TabsProps {
  node: TabsNode;
  shown: readonly FormTab[];
  draw: DrawNodes;
}

function useShownTabs({ tabs }: TabsNode): readonly FormTab[] {
  const key = useSlice(
    useCallback(
      (state: FillingState) => tabs.map((tab) => (state.visible.has(tab.id) ? "1" : "0")).join(""),
      [tabs],
    ),
  );
  return useMemo(() => tabs.filter((_, at) => key[at] === "1"), [tabs, key]);
}

/** The open tab: the chosen one while it is shown, else the first. */
function useOpenTab({ node, shown }: Omit<TabsProps, "draw">): FormTab | undefined {
  const chosen = useSlice(useCallback((state: FillingState) => state.open.get(node.id), [node.id]));
  return shown.find(({ id }) => id === chosen) ?? shown[0];
}

/** How many values inside each tab are wrong. */
function useErrorCounts(shown: readonly FormTab[]): number[] {
  const { filling } = useForm();
  const counts = useSlice(
    useCallback(
      ({ errors }: FillingState) => {
        if (errors.size === 0) return "";
        const roots = [...errors.keys()].map((path) => path.split(".", 1)[0] ?? path);
        return shown
          .map(({ id }) => roots.filter((name) => filling.plan.inTab.get(id)?.has(name)).length)
          .join(",");
      },
      [filling, shown],
    ),
  );
  return counts.split(",").map(Number);
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
          <Fragment key={open.id}>{draw(open.children)}</Fragment>
        </div>
      )}
    </div>
  );
}

function ErrorCount({ count }: { count: number }) {
  const say = useSay();
  if (!count) return null;
  return (
    <span className="form-count" title={say("errorCount", { count })}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{say("errorCount", { count })}</span>
    </span>
  );
}

function Steps({ node, shown, draw }: TabsProps) {
  const pick = usePick();
  const say = useSay();
  const { filling } = useForm();
  const id = useId();
  const open = useOpenTab({ node, shown });
  const counts = useErrorCounts(shown);
  const at = shown.findIndex((tab) => tab.id === open?.id);
  const ways = useMemo((): StepWays => {
    const [here, next, previous] = [shown[at], shown[at + 1], shown[at - 1]];
    const go = (tab: FormTab) => {
      filling.open(node.id, tab.id);
      const top = document.getElementById(id);
      top?.scrollIntoView({ block: "start" });
      top?.focus({ preventScroll: true });
    };
    const isRight = () => !here || filling.check({ within: filling.plan.inTab.get(here.id) ?? new Set() });
    return {
      next: next && (() => (isRight() ? go(next) : undefined)),
      previous: previous && (() => go(previous)),
    };
  }, [shown, at, filling, node.id, id]);
  return (
    <StepsContext value={ways}>
      <section
        className="form-steps"
        id={id}
        tabIndex={-1}
        aria-label={say("stepOf", { step: at + 1, count: shown.length })}
      >
        <ol>
          {shown.map((tab, place) => (
            <li key={tab.id} aria-current={place === at ? "step" : undefined} data-done={place < at}>
              <StepMark
                tab={tab}
                number={place + 1}
                isBefore={place < at}
                onBack={() => filling.open(node.id, tab.id)}
              />
              <ErrorCount count={counts[place] ?? 0} />
            </li>
          ))}
        </ol>
        {open && <p className="form-step-now">{pick(open.title)}</p>}
        {open && <Fragment key={open.id}>{draw(open.children)}</Fragment>}
        {open && !hasOwnWays(open) && <Ways {...ways} />}
      </section>
    </StepsContext>
  );
}

function Ways({ next, previous }: StepWays) {
  const say = useSay();
  return (
    <div className="form-step-ways">
      {previous && <Button onClick={previous}>{say("previous")}</Button>}
      {next && (
        <Button look="filled" onClick={next}>
          {say("next")}
        </Button>
      )}
    </div>
  );
}

/** The design has buttons of its own for going on and back. */
function hasOwnWays({ children }: FormTab): boolean {
  const isWay = (action: string) => action === "next" || action === "previous";
  return [...walkForm({ nodes: children })].some(({ node }) => node.type === "button" && isWay(node.action));
}

interface StepMarkProps {
  tab: FormTab;
  number: number;
  /** It has been gone through already, so one may go back. */
  isBefore: boolean;
  onBack: () => void;
}

function StepMark({ tab, number, isBefore, onBack }: StepMarkProps) {
  const pick = usePick();
  const content = (
    <>
      <span className="form-step-number" aria-hidden="true">
        {isBefore ? <Icon name="check" size={14} /> : number}
      </span>
      <span className="form-step-name">{pick(tab.title)}</span>
    </>
  );
  return isBefore ? (
    <button type="button" onClick={onBack}>
      {content}
    </button>
  ) : (
    <span>{content}</span>
  );
}
