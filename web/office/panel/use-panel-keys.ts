import type { WireRecord } from "@kezhuan/contract/api/records";
import { useEffect, useEffectEvent } from "react";
import type { Panel } from "@kezhuan/web/meta/list-state.ts";

interface PanelKeys {
  panel: Panel | undefined;
  rows: readonly WireRecord[];
  /** The list can be seen and used beside the record. */
  isBeside: boolean;
  onGo: (id: string) => void;
}

/**
 * Alt with the arrow keys leads to the next and the previous record. Where the list stands beside the record, the record
 * also follows the row that the keyboard is on, and that row is marked.
 */
export function usePanelKeys({ panel, rows, isBeside, onGo }: PanelKeys): void {
  const id = panel?.mode === "view" ? panel.id : undefined;
  const shown = panel && panel.mode !== "new" ? panel.id : undefined;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    const place = rows.findIndex((row) => row.id === id);
    const next = step === undefined || place < 0 ? undefined : rows[place + step];
    if (!next) return;
    event.preventDefault();
    onGo(next.id);
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches("tr[data-row-key]:focus-visible")) return;
    const row = target.dataset["rowKey"];
    if (row !== undefined && row !== id) onGo(row);
  });
  const isViewing = id !== undefined;
  useEffect(() => {
    if (!isViewing) return undefined;
    const controller = new AbortController();
    addEventListener("keydown", (event) => onKey(event), { signal: controller.signal });
    if (isBeside) addEventListener("focusin", (event) => onFocus(event), { signal: controller.signal });
    return () => controller.abort();
  }, [isViewing, isBeside]);
  // The table is not drawn anew for it: with many columns that takes its time.
  useEffect(() => {
    if (!isBeside || shown === undefined) return undefined;
    const row = document.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(shown)}"]`);
    row?.setAttribute("aria-current", "true");
    return () => row?.removeAttribute("aria-current");
  }, [isBeside, shown, rows]);
}
