import type { DesignOutput } from "@kezhuan/contract/api/design";
import type { Change } from "@kezhuan/contract/metadata/changes";
import { useEffect, useMemo, useState } from "react";
import type { DesignView } from "@kezhuan/web/meta/design/design-view.ts";
import { recordChange, undoChange } from "@kezhuan/web/meta/design/draft.ts";
import { fitChanges, type Dropped } from "@kezhuan/web/meta/design/fit-changes.ts";
import { mergeDraft, type Merged } from "@kezhuan/web/meta/design/merge-draft.ts";
import { keepDraft, loadDraft } from "./draft-store.ts";

export interface DesignDraft {
  /** The design that the changes are over. */
  base: DesignOutput;
  changes: readonly Change[];
  /** The design as it will be. */
  view: DesignView;
  record: (...changes: Change[]) => void;
  /** Takes one change back; answers what went with it. */
  undo: (place: number) => Dropped[];
  discard: () => void;
  /** What became of the draft when somebody else changed the object. */
  merged: Merged | undefined;
  forgetMerged: () => void;
}

interface State {
  base: DesignOutput;
  changes: readonly Change[];
  merged: Merged | undefined;
}

interface DraftOf {
  userid: string;
  objname: string;
  /** The newest version of the design. */
  design: DesignOutput;
}

/** The changes an administrator has collected: kept over reloads, brought over to newer versions of the design. */
export function useDesignDraft({ userid, objname, design }: DraftOf): DesignDraft {
  const [state, setState] = useState<State>(() => {
    const stored = loadDraft(userid, objname) ?? { base: design, changes: [] };
    return bringOver({ ...stored, merged: undefined }, design);
  });
  if (state.base !== design) setState(bringOver(state, design));
  const { base, changes } = state;
  useEffect(
    () => keepDraft(userid, objname, { base, changes: [...changes] }),
    [userid, objname, base, changes],
  );
  const view = useMemo(() => fitChanges(base, changes).view, [base, changes]);
  const change = (next: readonly Change[]) => setState((before) => ({ ...before, changes: next }));
  return {
    base,
    changes,
    view,
    record: (...added) =>
      setState((before) => ({
        ...before,
        changes: added.reduce((list, one) => recordChange(before.base, list, one), [...before.changes]),
      })),
    undo(place) {
      const { kept, dropped } = undoChange(base, changes, place);
      change(kept);
      return dropped;
    },
    discard: () => setState((before) => ({ ...before, changes: [], merged: undefined })),
    merged: state.merged,
    forgetMerged: () => setState((before) => ({ ...before, merged: undefined })),
  };
}

function bringOver(state: State, design: DesignOutput): State {
  if (state.base.version === design.version || state.changes.length === 0) return { ...state, base: design };
  const merged = mergeDraft(state.base, design, state.changes);
  return { base: design, changes: merged.kept, merged };
}
