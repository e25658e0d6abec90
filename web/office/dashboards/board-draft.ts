import type { WireRecord } from "@kezhuan/contract/api/records";
import {
  filtersSchema,
  tilesSchema,
  type DashboardFilter,
  type Tile,
} from "@kezhuan/contract/dashboards/dashboard";
import { dashboardPlaces, type DashboardPlace } from "@kezhuan/contract/dashboards/places";
import { sharings, type Sharing } from "@kezhuan/contract/metadata/view";
import { asText, asTexts } from "../kinds/as-values.ts";

/** A dashboard while it is being changed. */
export interface BoardDraft {
  name: string;
  nameEn: string;
  shared: Sharing;
  roles: string[];
  /** The public page that shows it. */
  place: DashboardPlace | null;
  tiles: Tile[];
  filters: DashboardFilter[];
}

export function openBoard(record: WireRecord): BoardDraft {
  const tiles = tilesSchema.safeParse(record["tiles"] ?? []);
  const filters = filtersSchema.safeParse(record["filters"] ?? []);
  return {
    name: asText(record["name"]),
    nameEn: asText(record["name_en"]),
    shared: sharings.find((one) => one === record["shared"]) ?? "personal",
    roles: [...asTexts(record["roles"])],
    place: dashboardPlaces.find((one) => one === record["place"]) ?? null,
    tiles: tiles.success ? tiles.data : [],
    filters: filters.success ? filters.data : [],
  };
}

/** As `sys_dashboard` holds it. */
export function toBoard(draft: BoardDraft): Record<string, unknown> {
  const { shared, place, tiles, filters } = draft;
  const name = draft.name.trim() || draft.nameEn.trim();
  return {
    name,
    name_en: draft.nameEn.trim() || null,
    shared,
    roles: shared === "roles" ? draft.roles : null,
    place,
    tiles,
    filters,
  };
}

/** The list with one in the place of the one that has its id, or at the end. */
export function keepOne<One extends { id: string }>(list: readonly One[], one: One): One[] {
  const place = list.findIndex(({ id }) => id === one.id);
  return place < 0 ? [...list, one] : list.with(place, one);
}
