import type { ObjectMeta } from "@kezhuan/contract/api/metadata";

/** The object of the lines that are counted, and their reference to the record; undefined where nothing is. */
export function linesSettingsOf({
  object,
  fields,
}: ObjectMeta): { object: string; field: string } | undefined {
  const settings = fields.find(({ name }) => name === object.counting?.lines)?.settings;
  const [child, back] = [settings?.["object"], settings?.["field"]];
  return typeof child === "string" && typeof back === "string" ? { object: child, field: back } : undefined;
}
