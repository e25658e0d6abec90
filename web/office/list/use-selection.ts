import type { WireRecord } from "@kezhuan/contract/api/records";
import { useMemo, useState } from "react";

/** The records that are ticked. They stay ticked while other pages are shown. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, WireRecord>>(new Map());
  const change = useMemo(
    () => ({
      clear: () => setChosen(new Map()),
      toggle: (record: WireRecord, on: boolean) =>
        setChosen((before) => withRow(new Map(before), record, on)),
      /** Sets what is ticked among the rows in view. */
      setAmong: (rows: readonly WireRecord[], ids: ReadonlySet<string>) =>
        setChosen((before) => {
          const next = new Map(before);
          for (const row of rows) withRow(next, row, ids.has(row.id));
          return next;
        }),
    }),
    [],
  );
  return useMemo(
    () => ({ ...change, ids: [...chosen.keys()], records: [...chosen.values()] }),
    [change, chosen],
  );
}

export type Selection = ReturnType<typeof useSelection>;

function withRow(chosen: Map<string, WireRecord>, row: WireRecord, on: boolean): Map<string, WireRecord> {
  if (on) chosen.set(row.id, row);
  else chosen.delete(row.id);
  return chosen;
}
