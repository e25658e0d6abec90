/** What the first page of a list goes by, of all that metadata say. */
export interface ListMeta {
  object: { name: string };
  fields: readonly { name: string; sortable: boolean }[];
}

/** How many rows are in view at first: on a phone each is higher than wide, else as many as a tall window holds. */
export function countFirstRows(): number {
  return innerWidth < 768 ? 4 : 8;
}

/**
 * The form that asks for what a finder shows to who comes without a question (`ask-page.ts`). It stands in the page as
 * text, to be asked before any script has come (`web/fetch-ahead.ts`), so it knows nothing but its arguments.
 */
export function toFirstPage(meta: ListMeta, listFields: readonly string[]): Record<string, string> {
  const find = (name: string) => meta.fields.find((field) => field.name === name);
  const newest = find("publish_at")?.sortable ? "-publish_at" : "-created_at";
  return {
    objname: meta.object.name,
    pageNum: "1",
    pageSize: "20",
    fields: JSON.stringify(listFields.filter(find)),
    sort: find("lapsed")?.sortable ? `lapsed,${newest}` : newest,
  };
}
