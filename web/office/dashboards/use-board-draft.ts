import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useUnsavedGuard } from "../form/use-unsaved-guard.ts";
import { openBoard, toBoard, type BoardDraft } from "./board-draft.ts";
import { boardObject, boardPath } from "./board-place.ts";
import { editorTexts } from "./editor-texts.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const subjectOf = (search: string) => new URLSearchParams(search).get("edit") ?? "";

/** A dashboard being changed, from what it was to its being kept, with what others do to it in between. */
export function useBoardDraft(record: WireRecord, onReload: () => Promise<unknown>) {
  const t = useText(editorTexts);
  const navigate = useNavigate();
  const [start] = useState(() => openBoard(record));
  const [draft, setDraft] = useState(start);
  const [isStale, setStale] = useState(false);
  const releaseGuard = useUnsavedGuard(draft !== start, useLocation(), subjectOf);
  const { isSending, problem, send, refuse } = useSending({
    showIn: "form",
    done: t("saved"),
    onRefused: ({ code, errors }) => {
      const isConflict = code === 409 && errors.some(({ field }) => field === "version");
      setStale(isConflict);
      return isConflict;
    },
  });
  const leave = () => {
    releaseGuard();
    navigate(boardPath(record.id), { replace: true });
  };
  /** `over`: whatever somebody else has made of it. */
  const save = async ({ over = false } = {}) => {
    setStale(false);
    if (draft.name.trim() === "" && draft.nameEn.trim() === "") return void refuse(t("noName"));
    const version = over ? {} : { version: record["version"] };
    const data = { id: record.id, ...version, ...toBoard(draft) };
    const saved = await send(() => saveObjData({ objname: boardObject, data }, { quiet: true }));
    if (!saved) return;
    leave();
    await refreshRecords(boardObject);
  };
  const takeTheirs = async () => {
    releaseGuard();
    await onReload();
  };
  return {
    draft,
    change: (part: Partial<BoardDraft>) => setDraft((before) => ({ ...before, ...part })),
    isSending,
    problem,
    isStale,
    think: () => setStale(false),
    save,
    leave,
    takeTheirs,
  };
}
