import type { Tile } from "@kezhuan/contract/dashboards/dashboard";

/** A tile of each kind over one field, as somebody may compose it who reads more than those who look at it. */
export function tilesOver(objname: string, field: string, condition?: unknown): Tile[] {
  const frame = { width: "half", title: { zh: "图块", en: "Tile" } } as const;
  const plain = { columns: [], search: [], condition };
  const count = { fn: "count" } as const;
  const view = (id: string, settings: Extract<Tile, { kind: "view" }>["view"]): Tile => ({
    ...frame,
    id,
    kind: "view",
    objname,
    view: settings,
  });
  return [
    { ...frame, id: "count", kind: "number", objname, measure: count, condition },
    { ...frame, id: "filled", kind: "number", objname, measure: { fn: "filled", field }, condition },
    { ...frame, id: "greatest", kind: "number", objname, measure: { fn: "max", field }, condition },
    view("chart", { ...plain, kind: "chart", chart: { type: "bar", groups: [{ field }], measure: count } }),
    view("funnel", { ...plain, kind: "funnel", funnel: { field } }),
    view("region", { ...plain, kind: "region", region: { field } }),
    view("list", { ...plain, kind: "table", columns: [{ field }], sort: field }),
  ];
}
