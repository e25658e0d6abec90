import { z } from "zod";

/** Names of objects and fields: also table and column names, so the rule is PostgreSQL's with room to spare. */
export const nameSchema = z.string().regex(/^[a-z][a-z0-9_]{0,47}$/);

/** Parameters of the record calls; an equality condition travels beside them, so no field may bear their names. */
const callParameters = [
  "objname",
  "pagenum",
  "pagesize",
  "after",
  "sort",
  "highsearch",
  "keyword",
  "viewid",
  "fields",
  "count",
  "data",
  "idlist",
  "request_id",
  "format",
  "mode",
  "key",
  "dryrun",
  "file",
  "field",
  "msgid",
];

/** Every table of PostgreSQL has these columns already (its documentation, 5.6 System Columns). */
export const systemColumns = ["tableoid", "xmin", "cmin", "xmax", "cmax", "ctid"] as const;

/** Names that no field may bear. */
export const reservedNames: ReadonlySet<string> = new Set([...callParameters, ...systemColumns]);

/** Whether a field of an object must not bear a name. What nobody saves has no need of the parameter of saving. */
export function isReservedName(name: string, { readonly }: { readonly?: boolean | undefined }): boolean {
  return reservedNames.has(name) && !(readonly && name === "request_id");
}
