import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import {
  kindOfTile,
  tileKinds,
  tileViewKinds,
  type Tile,
  type TileKind,
  type TileWidth,
} from "@kezhuan/contract/dashboards/dashboard";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { SavedView } from "@kezhuan/contract/metadata/view";
import type { Measure } from "@kezhuan/contract/query/aggregate";
import { defaultColumns } from "@kezhuan/web/meta/columns.ts";
import { asKind, possibleKinds } from "@kezhuan/web/meta/view-draft.ts";

/** A tile while it is being put together: whatever it might become is kept until it is done. */
export interface TileDraft {
  id: string;
  kind: TileKind;
  width: TileWidth;
  title: Label;
  objname: string;
  /** How its records are arranged, and which they are. */
  view: SavedView;
  measure: Measure;
  text: Label;
}

const none: Label = { zh: "", en: "" };
const emptyView: SavedView = { label: none, columns: [], search: [] };

export function newTileDraft(objname: string): TileDraft {
  return {
    id: crypto.randomUUID().slice(0, 13),
    kind: "number",
    width: "third",
    title: none,
    objname,
    view: emptyView,
    measure: { fn: "count" },
    text: none,
  };
}

export function openTile(tile: Tile): TileDraft {
  const { id, width, title } = tile;
  const draft = { ...newTileDraft(""), id, width, title, kind: kindOfTile(tile) };
  if (tile.kind === "text") return { ...draft, text: tile.text };
  const { objname } = tile;
  if (tile.kind === "view") return { ...draft, objname, view: { ...tile.view, label: title } };
  return { ...draft, objname, measure: tile.measure, view: { ...emptyView, condition: tile.condition } };
}

/** About other records: nothing of how the ones before were arranged fits them. */
export function aboutObject(draft: TileDraft, objname: string): TileDraft {
  return { ...draft, objname, view: emptyView, measure: { fn: "count" } };
}

/** What a tile over an object can be. */
export function kindsFor(meta: ObjectMeta | undefined): TileKind[] {
  const possible = meta ? possibleKinds(meta) : [];
  return tileKinds.filter((kind) => !isViewKind(kind) || possible.includes(kind));
}

/** The view with something to begin with for what its kind needs. */
export function viewOfDraft({ kind, view }: TileDraft, meta: ObjectMeta): SavedView {
  if (!isViewKind(kind)) return view;
  const fitting = asKind(meta, view, kind);
  if (kind !== "table" || fitting.columns.length > 0) return fitting;
  return { ...fitting, columns: defaultColumns(meta).slice(0, usualColumns) };
}

/** A tile has room for so many. */
const usualColumns = 4;

/** The tile as it is kept; undefined while something is missing without which there is none. */
export function toTile(draft: TileDraft, meta: ObjectMeta | undefined): Tile | undefined {
  const { id, width, kind, objname } = draft;
  const title = nameTile(draft, meta);
  const frame = { id, width, title };
  if (kind === "text") {
    const text = fill(draft.text);
    return text.zh === "" || title.zh === "" ? undefined : { ...frame, kind, text };
  }
  if (!meta || meta.object.name !== objname || !kindsFor(meta).includes(kind)) return undefined;
  const { condition } = draft.view;
  if (kind === "number")
    return { ...frame, kind, objname, measure: draft.measure, ...(condition ? { condition } : {}) };
  const { label: _, ...view } = viewOfDraft(draft, meta);
  return { ...frame, kind: "view", objname, view: { ...view, kind } };
}

/** What it is called: as somebody has written, else after what it is of. */
export function nameTile(draft: TileDraft, meta: ObjectMeta | undefined): Label {
  const written = fill(draft.title);
  if (written.zh !== "") return written;
  return meta && draft.kind !== "text" ? proposeName(draft, meta) : none;
}

function proposeName(draft: TileDraft, meta: ObjectMeta): Label {
  const { chart, funnel, region, rose } = viewOfDraft(draft, meta);
  const name =
    draft.kind === "number"
      ? draft.measure.field
      : draft.kind === "table"
        ? undefined
        : (chart?.groups[0]?.field ?? funnel?.field ?? region?.field ?? rose?.direction);
  const field = meta.fields.find((one) => one.name === name);
  return { zh: join(meta, field, "zh"), en: join(meta, field, "en") };
}

function join(meta: ObjectMeta, field: FieldMeta | undefined, half: "zh" | "en"): string {
  return [meta.object.label[half], ...(field ? [field.label[half]] : [])].join(" · ");
}

/** Either half stands in for the other. */
function fill({ zh, en }: Label): Label {
  return { zh: zh.trim() || en.trim(), en: en.trim() || zh.trim() };
}

function isViewKind(kind: TileKind): kind is (typeof tileViewKinds)[number] {
  return tileViewKinds.some((one) => one === kind);
}
