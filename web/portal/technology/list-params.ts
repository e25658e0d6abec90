/** What the lists of the portal call a field in their address. */
const listParams: Readonly<Record<string, string>> = {
  hi_tech_field: "field",
  hi_tech_fields: "field",
  transform_status: "status",
  transform_methods: "method",
  match_status: "match",
  demand_type: "type",
  region_code: "region",
  org_type: "type",
};

/** The list at a path, with one value of a field chosen; undefined where the list has no such choice. */
export function listWith(path: string, field: string, value: string): string | undefined {
  const param = listParams[field];
  return param === undefined ? undefined : `${path}?${param}=${encodeURIComponent(value)}`;
}
