import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { SavedView, ViewMeta } from "@kezhuan/contract/metadata/view";
import { useState } from "react";
import {
  asShared,
  mergeViews,
  type MergedView,
  type Shares,
  type SharedView,
} from "@kezhuan/web/meta/merge-views.ts";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useUnsavedGuard } from "../form/use-unsaved-guard.ts";
import { keepView } from "./keep-view.ts";
import { viewTexts } from "./view-texts.ts";
import { useBusy } from "@kezhuan/web/api/use-sending.ts";

export interface ViewFormProps {
  meta: ObjectMeta;
  draft: SavedView;
  /** The view to change; absent for a new one. */
  target: ViewMeta | undefined;
  onClose: () => void;
  /** The form is done with then. */
  onSaved: (view: ViewMeta) => void;
  /** Told whether there is something that closing would lose. */
  onDirty?: (isDirty: boolean) => void;
}

/** What somebody else has made of the view meanwhile, and what both come to. */
export interface ViewConflict extends MergedView {
  theirs: ViewMeta;
}

/** A view being changed, from what it was to its being kept, with what others do to it in between. */
export function useViewForm(props: ViewFormProps) {
  const t = useText(viewTexts);
  const { mine, base, releaseGuard, change, rebase } = useSharedView(props);
  const [conflict, setConflict] = useState<ViewConflict>();
  const [problem, setProblem] = useState("");
  const { isBusy, run } = useBusy();
  const keep = async ({ view, sharing }: SharedView, target: ViewMeta | undefined) => {
    const kept = await run(() => keepView({ objname: props.meta.object.name, target, view, sharing }));
    setProblem(kept.kind === "refused" ? kept.message : "");
    if (kept.kind === "conflict" && target) {
      const versions = { base: asShared(target), mine: { view, sharing }, theirs: asShared(kept.theirs) };
      setConflict({ theirs: kept.theirs, ...mergeViews(versions) });
    } else if (kept.kind === "kept") {
      releaseGuard();
      showToast(t("saved"), { tone: "success" });
      props.onSaved(kept.view);
    }
  };
  const submit = async () => {
    const { view, sharing } = mine;
    const zh = view.label.zh.trim() || view.label.en.trim();
    if (zh === "") return setProblem(t("noNames"));
    if (view.columns.length === 0 && !view.searchOnly) return setProblem(t("noColumns"));
    const label = { zh, en: view.label.en.trim() || zh };
    return keep({ sharing, view: { ...view, label } }, base);
  };
  const settle = ({ theirs, merged }: ViewConflict, isMerged: boolean) => {
    setConflict(undefined);
    rebase(theirs, isMerged ? merged : undefined);
    if (isMerged) void keep(merged, theirs);
  };
  return { ...mine, problem, isBusy, conflict, change, submit, settle, think: () => setConflict(undefined) };
}

/** The view as the form has it, over the version that it was made from. */
function useSharedView({ draft, target, onDirty }: ViewFormProps) {
  // Drawn anew around it, the list has another draft each time.
  const [start, setStart] = useState<SharedView>(() => ({
    view: draft,
    sharing: target ? asShared(target).sharing : { shared: "personal", roles: [] },
  }));
  const [mine, setMine] = useState(start);
  const [base, setBase] = useState(target);
  const releaseGuard = useUnsavedGuard(mine !== start, useLocation());
  return {
    mine,
    base,
    releaseGuard,
    change: (part: { view: SavedView } | { sharing: Shares }) => {
      setMine({ ...mine, ...part });
      onDirty?.(true);
    },
    /** Goes on from another version: with what is given, or with that version as it is. */
    rebase: (theirs: ViewMeta, next: SharedView | undefined) => {
      const fresh = asShared(theirs);
      setBase(theirs);
      setStart(fresh);
      setMine(next ?? fresh);
      onDirty?.(next !== undefined);
    },
  };
}
