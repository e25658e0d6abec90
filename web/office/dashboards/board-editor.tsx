import type { WireRecord } from "@kezhuan/contract/api/records";
import { dashboardLimits, type DashboardFilter, type Tile } from "@kezhuan/contract/dashboards/dashboard";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Dialog } from "@kezhuan/web/ui/dialog.tsx";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { TextField } from "../automation/labelled.tsx";
import { askPerson } from "../parts/ask.ts";
import { Pending } from "../parts/pending.tsx";
import { ProblemLine } from "../parts/problem-line.tsx";
import { RoleChoice } from "../views/role-choice.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { keepOne, type BoardDraft } from "./board-draft.ts";
import { boardObject, BOARDS_PATH } from "./board-place.ts";
import { EditedTiles } from "./edited-tiles.tsx";
import { editorTexts } from "./editor-texts.ts";
import { objectsOf } from "./filter-draft.ts";
import { FilterDrawer } from "./filter-drawer.tsx";
import { TileDrawer } from "./tile-drawer.tsx";
import { useBoardDraft } from "./use-board-draft.ts";
import "../automation/automation.css";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

/** A dashboard being composed. */
export function BoardEditor({ id, mayRemove }: { id: string; mayRemove: boolean }) {
  const query = useQuery({ ...objDataQuery({ objname: boardObject, id }), staleTime: Infinity });
  const [round, setRound] = useState(0);
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} />;
  const reload = async () => {
    await query.refetch();
    setRound(round + 1);
  };
  return <EditedBoard key={round} record={query.data} mayRemove={mayRemove} onReload={reload} />;
}

interface EditedBoardProps {
  record: WireRecord;
  mayRemove: boolean;
  onReload: () => Promise<unknown>;
}

/** What is open beside the dashboard: a part of it, or a new one. */
type Open = { tile: Tile | undefined } | { filter: DashboardFilter | undefined };

function EditedBoard({ record, mayRemove, onReload }: EditedBoardProps) {
  const t = useText(editorTexts);
  const { draft, change, problem, ...form } = useBoardDraft(record, onReload);
  const [open, setOpen] = useState<Open>();
  const { tiles, filters } = draft;
  const isFull = tiles.length >= dashboardLimits.tiles;
  return (
    <div className="board">
      <BoardFacts draft={draft} onChange={change} />
      <div className="board-tools">
        <Button disabled={isFull} onClick={() => setOpen({ tile: undefined })}>
          {isFull ? t("full", { count: dashboardLimits.tiles }) : t("addTile")}
        </Button>
        <Filters filters={filters} onOpen={(filter) => setOpen({ filter })} />
        <span className="board-space" />
        {mayRemove && <RemoveButton id={record.id} name={draft.name} onRemoved={form.leave} />}
        <Button onClick={form.leave}>{t("cancel")}</Button>
        <Button look="filled" disabled={form.isSending} onClick={() => void form.save()}>
          {t("save")}
        </Button>
      </div>
      <ProblemLine message={problem} />
      <EditedTiles
        tiles={tiles}
        onChange={(next) => change({ tiles: next })}
        onEdit={(tile) => setOpen({ tile })}
      />
      <OpenPart open={open} draft={draft} onChange={change} onClose={() => setOpen(undefined)} />
      {form.isStale && (
        <ConflictDialog
          onOverwrite={() => void form.save({ over: true })}
          onTakeTheirs={() => void form.takeTheirs()}
          onClose={form.think}
        />
      )}
    </div>
  );
}

interface OpenPartProps {
  open: Open | undefined;
  draft: BoardDraft;
  onChange: (part: Partial<BoardDraft>) => void;
  onClose: () => void;
}

function OpenPart({ open, draft, onChange, onClose }: OpenPartProps) {
  if (!open) return null;
  const { tiles, filters } = draft;
  const keep = (part: Partial<BoardDraft>) => {
    onChange(part);
    onClose();
  };
  if ("tile" in open)
    return (
      <TileDrawer
        tile={open.tile}
        onClose={onClose}
        onDone={(tile) => keep({ tiles: keepOne(tiles, tile) })}
      />
    );
  return (
    <FilterDrawer
      filter={open.filter}
      objects={objectsOf(tiles)}
      onClose={onClose}
      onDone={(filter) => keep({ filters: keepOne(filters, filter) })}
      onRemove={() => keep({ filters: filters.filter((one) => one !== open.filter) })}
    />
  );
}

interface BoardFactsProps {
  draft: BoardDraft;
  onChange: (part: Partial<BoardDraft>) => void;
}

function BoardFacts({ draft, onChange }: BoardFactsProps) {
  const t = useText(editorTexts);
  const { name, nameEn, shared, roles } = draft;
  return (
    <div className="board-facts">
      <TextField
        label={t("nameZh")}
        value={name}
        maxLength={100}
        onChange={(next) => onChange({ name: next })}
      />
      <TextField
        label={t("nameEn")}
        value={nameEn}
        maxLength={100}
        onChange={(next) => onChange({ nameEn: next })}
      />
      <RoleChoice shared={shared} roles={roles} onChange={onChange} />
      <PlaceChoice place={draft.place} onChange={(place) => onChange({ place })} />
    </div>
  );
}

interface FiltersProps {
  filters: readonly DashboardFilter[];
  onOpen: (filter: DashboardFilter | undefined) => void;
}

function Filters({ filters, onOpen }: FiltersProps) {
  const t = useText(editorTexts);
  const { language } = usePreferences();
  return (
    <>
      {filters.map((filter) => {
        const name = pickLabel(filter.title, language);
        return (
          <Button
            key={filter.id}
            look="quiet"
            aria-label={t("editOne", { name })}
            onClick={() => onOpen(filter)}
          >
            {name}
          </Button>
        );
      })}
      {filters.length < dashboardLimits.filters && (
        <Button onClick={() => onOpen(undefined)}>{t("addFilter")}</Button>
      )}
    </>
  );
}

interface RemoveButtonProps {
  id: string;
  name: string;
  /** Lets what was changed go. */
  onRemoved: () => void;
}

function RemoveButton({ id, name, onRemoved }: RemoveButtonProps) {
  const t = useText(editorTexts);
  const navigate = useNavigate();
  const { isSending, send } = useSending({ showIn: "toast", done: t("removed") });
  const remove = async () => {
    const question = {
      title: t("removeTitle"),
      text: t("removeText", { name }),
      yes: t("removeBoard"),
      isGrave: true,
    };
    if (!(await askPerson(question))) return;
    if (!(await send(() => delObjDataByIdList(boardObject, [id])))) return;
    onRemoved();
    navigate(BOARDS_PATH, { replace: true });
    await refresh(recordsKey(boardObject, "list"));
  };
  return (
    <Button look="quiet" disabled={isSending} onClick={() => void remove()}>
      {t("removeBoard")}
    </Button>
  );
}

interface ConflictDialogProps {
  onOverwrite: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else was faster: one's own, or theirs. Closed, one goes on with one's own. */
function ConflictDialog({ onOverwrite, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useText(editorTexts);
  return (
    <Dialog
      title={t("conflictTitle")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTakeTheirs}>{t("takeTheirs")}</Button>
          <Button look="filled" onClick={onOverwrite}>
            {t("overwrite")}
          </Button>
        </>
      }
    >
      <p>{t("conflictText")}</p>
    </Dialog>
  );
}
