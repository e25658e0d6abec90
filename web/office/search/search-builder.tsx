import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { Group } from "@kezhuan/contract/query/condition";
import { Button } from "antd";
import { useMemo, useRef, useState, useEffect, type RefObject } from "react";
import {
  emptyGroup,
  isComplete,
  movePart,
  replacePart,
  toCondition,
  toDraft,
  type Draft,
  type GroupDraft,
} from "@kezhuan/web/meta/condition-tree.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { PanelFrame } from "../form/panel-frame.tsx";
import type { BuilderContext } from "./builder-context.ts";
import { GroupBox } from "./group-box.tsx";
import { searchTexts } from "./search-texts.ts";
import { useConditionCount, type ConditionCount } from "./use-condition-count.ts";
import { useFieldPaths } from "./use-field-paths.ts";
import { listRules, useSentence } from "./use-sentence.ts";
import { isVariable } from "./variables.ts";
import "./search-builder.css";

/** The conditions that stand in a builder, for what is drawn beside it. */
export interface BuiltSearch {
  meta: ObjectMeta;
  condition: Group;
  /** It is complete and the server takes it. */
  isReady: boolean;
  /** Puts other conditions into the builder. */
  onOpen: (condition: Group | undefined) => void;
}

export interface SearchBuilderProps {
  meta: ObjectMeta;
  viewid: string | undefined;
  condition: Group | undefined;
  onApply: (condition: Group | undefined) => void;
  onClose: () => void;
  /** What the condition is for: finding now, an access rule's rows, or a view's. */
  purpose?: keyof typeof wordsOf;
  /** What stands beside the conditions: those that were saved. */
  renderSaved?: (builder: BuiltSearch) => React.ReactNode;
}

/** Puts conditions together, says them as a sentence, and counts what they find. */
export function SearchBuilder(props: SearchBuilderProps) {
  const { meta, viewid, condition, onApply, onClose, purpose = "search", renderSaved } = props;
  const t = useText(searchTexts);
  const words = wordsOf[purpose];
  const forRule = purpose === "rule";
  const [root, setRoot] = useState(() => toDraft(condition));
  const [isTried, setTried] = useState(false);
  const made = useMemo(() => toCondition(root), [root]);
  const isReady = isComplete(root);
  // What stands for another value with every user cannot be counted here.
  const isVarying = listRules(made).some(({ value }) => [value].flat().some(isVariable));
  const counted = { objname: meta.object.name, viewid, condition: made, isReady: isReady && !isVarying };
  const count = useConditionCount(counted);
  const context = useBuilder({ meta, root, setRoot, count, isTried, offersVariables: forRule });
  const apply = () => {
    setTried(true);
    if (!isReady || count.problems.length > 0) return;
    onApply(made.rules.length > 0 ? made : undefined);
  };
  return (
    <PanelFrame
      title={t(words.title)}
      onClose={onClose}
      problem={generalProblem(count, context)}
      foot={
        <>
          <Button onClick={() => setRoot(emptyGroup())}>{t("clear")}</Button>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button type="primary" onClick={apply}>
            {t(words.apply)}
          </Button>
        </>
      }
    >
      <div className={renderSaved && "builder-with-side"}>
        {renderSaved?.({
          meta,
          condition: made,
          isReady: isReady && count.problems.length === 0,
          onOpen: (next) => setRoot(toDraft(next)),
        })}
        <BuilderForm root={root} context={context} lead={t(words.lead)} onSubmit={apply}>
          <Result {...{ meta, words, isVarying, count, isReady }} condition={made} />
        </BuilderForm>
      </div>
    </PanelFrame>
  );
}

interface BuilderFormProps {
  root: GroupDraft;
  context: BuilderContext;
  lead: string;
  onSubmit: () => void;
  children: React.ReactNode;
}

/** The conditions themselves; Enter in any of them is as good as the button. */
function BuilderForm({ root, context, lead, onSubmit, children }: BuilderFormProps) {
  const frame = useRef<HTMLFormElement>(null);
  useMoveKeys(frame, context.move);
  return (
    <form
      ref={frame}
      className="builder"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className="builder-lead">{lead}</p>
      <GroupBox group={root} level={1} context={context} />
      {children}
      <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

const wordsOf = {
  search: {
    title: "highSearch",
    lead: "lead",
    none: "noSentence",
    sentence: "sentence",
    apply: "search",
  },
  rule: {
    title: "rowCondition",
    lead: "ruleLead",
    none: "noRule",
    sentence: "ruleSentence",
    apply: "useIt",
  },
  view: {
    title: "viewCondition",
    lead: "lead",
    none: "noSentence",
    sentence: "ruleSentence",
    apply: "useIt",
  },
} as const;

interface ResultProps {
  meta: ObjectMeta;
  condition: Group;
  words: (typeof wordsOf)[keyof typeof wordsOf];
  isVarying: boolean;
  count: ConditionCount;
  isReady: boolean;
}

/** What the conditions ask for, in words, and how much they find. */
function Result({ meta, condition, words, isVarying, count, isReady }: ResultProps) {
  const t = useText(searchTexts);
  const sentence = useSentence(meta, condition);
  return (
    <div className="builder-result">
      <p>{sentence === "" ? t(words.none) : t(words.sentence, { sentence })}</p>
      {isVarying ? <output>{t("perUser")}</output> : <CountLine count={count} isReady={isReady} />}
    </div>
  );
}

interface BuilderInput {
  meta: ObjectMeta;
  root: GroupDraft;
  setRoot: (root: GroupDraft) => void;
  count: ConditionCount;
  isTried: boolean;
  offersVariables: boolean;
}

function useBuilder({ count, ...input }: BuilderInput): BuilderContext {
  const { meta, root, setRoot } = input;
  const resolve = useFieldPaths(meta, listFields(root));
  const move = (key: string, step: 1 | -1) => {
    setRoot(movePart(root, key, step));
    keepFocus(key);
  };
  return {
    ...input,
    resolve,
    problems: new Map(count.problems.map(({ field, message }) => [field, message])),
    change: (key, next) => setRoot(replacePart(root, key, next)),
    move,
  };
}

function listFields(draft: Draft): string[] {
  return "parts" in draft ? draft.parts.flatMap(listFields) : [draft.field].filter((name) => name !== "");
}

/** What is wrong without being the matter of one rule. */
function generalProblem({ failure, problems }: ConditionCount, { root }: BuilderContext): string | undefined {
  if (failure === undefined) return undefined;
  const fields = new Set(listFields(root));
  const others = problems.filter(({ field }) => !fields.has(field));
  if (problems.length > 0 && others.length === 0) return undefined;
  return others.length > 0 ? others.map(({ message }) => message).join("\n") : failure;
}

/** A part that moves into another group is drawn anew and would lose the focus. */
function keepFocus(key: string): void {
  const before = document.activeElement?.getAttribute("aria-label");
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const part = document.querySelector(`[data-part="${CSS.escape(key)}"]`);
    const same = before
      ? part?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(before)}"]`)
      : undefined;
    (same ?? part?.querySelector<HTMLElement>("input, button"))?.focus();
  });
}

/** How many records the conditions find, said as it changes. */
function CountLine({ count, isReady }: { count: ConditionCount; isReady: boolean }) {
  const t = useText(searchTexts);
  const { total, isExact, isCounting } = count;
  const text = !isReady
    ? t("notCounted")
    : total === undefined
      ? isCounting
        ? t("counting")
        : ""
      : t(isExact ? "found" : "foundMore", { count: total });
  return <output className="builder-count">{text}</output>;
}

/** Alt with an arrow moves the condition, or else the group, that the keyboard is in. */
function useMoveKeys(frame: RefObject<HTMLElement | null>, move: (key: string, step: 1 | -1) => void): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    const element = frame.current;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
      const part = event.target instanceof Element ? event.target.closest("[data-part]") : null;
      const key = part?.getAttribute("data-part");
      if (!key) return;
      event.preventDefault();
      // Before a choice that has the focus takes the arrow for itself.
      event.stopPropagation();
      latest.current(key, event.key === "ArrowUp" ? -1 : 1);
    };
    element?.addEventListener("keydown", onKey, { capture: true });
    return () => element?.removeEventListener("keydown", onKey, { capture: true });
  }, [frame]);
}
