import type { Language } from "@kezhuan/contract/metadata/label";
import { useMemo } from "react";
import { applyChange, type DesignChange, type Wrapper } from "@kezhuan/web/meta/form-design/apply-change.ts";
import { findNode, walkPlaces } from "@kezhuan/web/meta/form-design/places.ts";
import { copyNodes, outermost } from "@kezhuan/web/meta/form-design/select-nodes.ts";
import type { Direction } from "@kezhuan/web/meta/form-design/step-place.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useFormDesign, type FormDesign } from "./design-context.tsx";
import { designTexts } from "./design-texts.ts";
import { nodeWords, placeWords } from "./placement-words.ts";
import { formNodeSchema, type FormNode } from "@kezhuan/contract/forms/form-schema";
import { findUnfit } from "@kezhuan/contract/forms/read-form";

const key = "form-clipboard";

export interface DesignActions {
  step: (direction: Direction) => void;
  copy: () => void;
  cut: () => void;
  paste: () => void;
  duplicate: () => void;
  remove: () => void;
  wrap: (wrapper: Wrapper) => void;
  unwrap: () => void;
  chooseAll: () => void;
  undo: () => void;
  redo: () => void;
}

/** What can be done with the chosen nodes, by keys and by buttons; each says what it did. */
export function useDesignActions(): DesignActions {
  const design = useFormDesign();
  const t = useText(designTexts);
  const { language } = usePreferences();
  return useMemo(() => actionsOf(design, t, language), [design, t, language]);
}

type Translate = ReturnType<typeof useText<typeof designTexts>>;

function actionsOf(design: FormDesign, t: Translate, language: Language): DesignActions {
  const { state, change, select, append, announce } = design;
  const { form, selection } = state;
  const [first = ""] = selection;
  const copy = () => {
    const nodes = copyNodes(form, selection);
    if (nodes.length === 0) return;
    keepNodes(nodes);
    announce(t("copied", { count: nodes.length }));
  };
  const remove = () => {
    const found = outermost(form, selection);
    if (found.length === 0) return;
    const next = neighbour(design);
    change({ do: "remove", ids: selection });
    if (next !== undefined) select([next]);
    announce(t("removed", { count: found.length }));
  };
  const step = (direction: Direction) => {
    const wanted: DesignChange = { do: "step", ids: selection, direction };
    const moved = applyChange(form, wanted).form;
    const title = nodeWords(form, first, language);
    const found = moved === form ? undefined : findNode(moved, first);
    change(wanted);
    announce(
      found
        ? t("movedTo", { title, place: placeWords(moved, found.place, language) })
        : t("notMoved", { title }),
    );
  };
  return {
    step,
    copy,
    remove,
    cut: () => {
      copy();
      remove();
    },
    paste: () => {
      const nodes = readKeptNodes();
      if (nodes.length > 0) append(nodes);
      announce(nodes.length > 0 ? t("pasted", { count: nodes.length }) : t("nothingToPaste"));
    },
    duplicate: () => change({ do: "duplicate", ids: selection }),
    wrap: (wrapper) => change({ do: "wrap", ids: selection, in: wrapper }),
    unwrap: () => change({ do: "unwrap", id: first }),
    chooseAll: () => select([...walkPlaces(form.nodes)].map(({ node }) => node.id)),
    undo: () => {
      design.undo();
      announce(t("undone"));
    },
    redo: () => {
      design.redo();
      announce(t("redone"));
    },
  };
}

/** What is chosen once the chosen nodes are gone: the one behind, else the one before, else what they stood in. */
function neighbour({ state: { form, selection } }: FormDesign): string | undefined {
  const found = outermost(form, selection);
  const gone = new Set(found.map(({ node }) => node.id));
  const last = found.at(-1);
  if (!last) return undefined;
  const beside = [...walkPlaces(form.nodes)].filter(
    ({ place }) => place.of === last.place.of && place.part === last.place.part,
  );
  const left = beside.filter(({ node }) => !gone.has(node.id));
  const behind = left.find(({ place }) => place.index > last.place.index);
  return (behind ?? left.at(-1))?.node.id ?? last.place.of;
}

const plainKeys: Readonly<Record<string, keyof DesignActions>> = { Delete: "remove", Backspace: "remove" };
const commandKeys: Readonly<Record<string, keyof DesignActions>> = {
  c: "copy",
  x: "cut",
  v: "paste",
  d: "duplicate",
  a: "chooseAll",
  z: "undo",
  y: "redo",
};
const stepKeys: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "into",
  ArrowLeft: "out",
};

/** Does what a key stands for; false where it stands for nothing here. */
export function actOnKey(event: React.KeyboardEvent, actions: DesignActions): boolean {
  const target = event.target as HTMLElement;
  // In a field the keys are those of writing, in a drawer those of the drawer.
  if (target.closest("input, textarea, select, [contenteditable]")) return false;
  if (!event.currentTarget.contains(target)) return false;
  if (event.altKey) {
    const direction = stepKeys[event.key];
    if (!direction) return false;
    actions.step(direction);
    return true;
  }
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.shiftKey && event.key.toLowerCase() === "z") {
    actions.redo();
    return true;
  }
  // Text that somebody has marked is what they want to copy.
  if (isCommand && event.key === "c" && getSelection()?.toString()) return false;
  if (!isCommand && !target.closest(".canvas, .outline, .selection-bar")) return false;
  const name = isCommand ? commandKeys[event.key.toLowerCase()] : plainKeys[event.key];
  if (name === undefined || name === "step" || name === "wrap") return false;
  actions[name]();
  return true;
}

/** Keeps nodes for pasting, in this form or in another one. */
function keepNodes(nodes: readonly FormNode[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(nodes));
  } catch {
    // A full store: then there is nothing to paste.
  }
}

/** What was copied last; empty where that cannot be read. */
function readKeptNodes(): FormNode[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (findUnfit(value) || !Array.isArray(value)) return [];
    return value.flatMap((one) => {
      const read = formNodeSchema.safeParse(one);
      return read.success ? [read.data] : [];
    });
  } catch {
    // Somebody else wrote there.
    return [];
  }
}
