import { achievementListFields } from "@kezhuan/contract/portal/list-fields";

/** One request of a visitor's page; a GET where there are no fields. */
export interface Asked {
  path: string;
  fields?: Record<string, string>;
}

/** What a page asks for at the same moment. */
export interface Ask {
  name: string;
  requests: readonly Asked[];
}

const objname = "kch_achievement";
const facetFields = ["hi_tech_field", "trl", "transform_methods", "transform_status", "industry"];

type Narrowing = Readonly<Record<string, unknown>>;

function page(more: Narrowing = {}): Asked {
  const fields = {
    objname,
    sort: "lapsed,-publish_at",
    pageSize: 20,
    fields: achievementListFields,
    ...more,
  };
  return { path: "/rest/getObjDataByPage", fields: toForm(fields) };
}

function facets(more: Narrowing = {}): Asked {
  const internalParams = { objname, fields: facetFields, ...more };
  return { path: "/rest/vicimsg", fields: toForm({ msgid: "countFacets", data: { internalParams } }) };
}

/** How many are within their date, of those that the rest leaves. */
function upToDate({ highsearch, ...more }: Narrowing = {}): Asked {
  const holds = { field: "lapsed", op: "ne", value: true };
  const rules = [...((highsearch as { rules: unknown[] } | undefined)?.rules ?? []), holds];
  return page({ ...more, highsearch: { match: "and", rules }, pageSize: 1, fields: ["id"], sort: "" });
}

function toForm(fields: Narrowing): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}

const whole = (more: Narrowing = {}) => [page(more), facets(more), upToDate(more)];
const narrowed = {
  highsearch: { match: "and", rules: [{ field: "trl", op: "in", value: [7, 8, 9] }] },
};
const keyword = { keyword: "电池" };

export const asks: readonly Ask[] = [
  { name: "home page", requests: [{ path: "/api/v1/portal/home" }] },
  { name: "list with facets", requests: whole() },
  { name: "list: rows", requests: [page()] },
  { name: "list: facets", requests: [facets()] },
  { name: "narrowed list with facets", requests: whole(narrowed) },
  { name: "narrowed list: rows", requests: [page(narrowed)] },
  { name: "narrowed list: facets", requests: [facets(narrowed)] },
  { name: "keyword with facets", requests: whole(keyword) },
  { name: "keyword: rows", requests: [page(keyword)] },
  { name: "keyword: facets", requests: [facets(keyword)] },
  { name: "500th page of the list", requests: [page({ pageNum: 500 })] },
];
