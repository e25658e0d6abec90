import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Transition } from "@kezhuan/contract/metadata/object";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import type { FieldErrors } from "@kezhuan/web/meta/check-values.ts";
import type { Panel } from "@kezhuan/web/meta/list-state.ts";
import { use, useMemo, useState } from "react";
import type { RecordActions } from "../form/record-actions.ts";
import { ListScopeContext } from "./list-scope.ts";
import { useListState, type ListStateControl } from "./use-list-state.ts";
import { useSelection, type Selection } from "./use-selection.ts";

export interface ListActions extends ListStateControl {
  selection: Selection;
  actions: RecordActions;
  /** The change of state being asked about. */
  moving: { record: WireRecord; transition: Transition } | undefined;
  stopMoving: () => void;
  /** The records about to be deleted. */
  removing: readonly WireRecord[] | undefined;
  stopRemoving: () => void;
  finishRemoval: () => void;
  /** The record whose access is being explained. */
  explaining: WireRecord | undefined;
  stopExplaining: () => void;
  /** The user as whom one is about to look. */
  viewed: WireRecord | undefined;
  stopViewing: () => void;
  /** The records that are to become one; none: whatever may be there twice. */
  merging: readonly string[] | undefined;
  stopMerging: () => void;
  /** What a refused change of state has found wrong with a record. */
  known: { id: string; errors: FieldErrors } | undefined;
  fillIn: (errors: FieldErrors) => void;
}

/** The list's state and everything that can be done from it. */
export function useListActions(): ListActions {
  const list = useListState();
  const { change } = list;
  const { preset } = use(ListScopeContext);
  const selection = useSelection();
  const [moving, setMoving] = useState<ListActions["moving"]>();
  const [removing, setRemoving] = useState<readonly WireRecord[]>();
  const [explaining, setExplaining] = useState<WireRecord>();
  const [viewed, setViewed] = useState<WireRecord>();
  const [merging, setMerging] = useState<readonly string[]>();
  const [known, setKnown] = useState<ListActions["known"]>();
  const actions = useMemo(() => {
    const open = (panel: Panel | undefined) =>
      change({
        panel: panel?.mode === "new" && !panel.values && preset ? { ...panel, values: preset } : panel,
      });
    return {
      open,
      remove: setRemoving,
      move: (record: WireRecord, transition: Transition) => setMoving({ record, transition }),
      explain: setExplaining,
      viewAs: setViewed,
      merge: (records: readonly WireRecord[]) => setMerging(records.map(({ id }) => id)),
    };
  }, [change, preset]);
  return {
    ...list,
    selection,
    actions,
    moving,
    known,
    stopMoving: () => setMoving(undefined),
    removing,
    stopRemoving: () => setRemoving(undefined),
    finishRemoval() {
      setRemoving(undefined);
      selection.clear();
      actions.open(undefined);
      void refreshAllRecords();
    },
    explaining,
    stopExplaining: () => setExplaining(undefined),
    viewed,
    stopViewing: () => setViewed(undefined),
    merging,
    stopMerging: () => setMerging(undefined),
    fillIn(errors) {
      if (!moving) return;
      const { id } = moving.record;
      setKnown({ id, errors });
      setMoving(undefined);
      actions.open({ mode: "edit", id });
    },
  };
}
