import { ownObjects } from "@kezhuan/contract/portal/theme-sections";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { readFiles } from "../content/read-files.ts";
import { readRows, readText, type Row } from "../content/read-values.ts";

export const THEME = "kch_theme";

/** Words in both languages, as far as they are there. */
interface Words2 {
  zh: string | undefined;
  en: string | undefined;
}

export interface Theme {
  title: Words2;
  subtitle: Words2;
  lead: Words2;
  cover: FileValue | undefined;
  layout: "column" | "index";
  /** It came with the system, and nobody of the association has made it theirs yet. */
  isDefault: boolean;
  sections: Section[];
}

export interface ThemeItem {
  title: Words2;
  text: Words2;
  link: string | undefined;
}

/** A section of a themed page, as an editor has set it up. */
export interface Section {
  id: string;
  type: string;
  title: Words2;
  body: Words2;
  objname: string | undefined;
  /** As the server takes it; what is wrong with it is the server's to say. */
  condition: string | undefined;
  sort: string | undefined;
  limit: number;
  /** Of the public link of the form that stands here. */
  formKey: string | undefined;
  items: ThemeItem[];
}

/** Reads a theme as the wire shows it. */
export function readTheme(record: WireRecord): Theme {
  return {
    title: readBoth(record, "title"),
    subtitle: readBoth(record, "subtitle"),
    lead: readBoth(record, "lead"),
    cover: readFiles(record["cover"])[0],
    layout: record["layout"] === "index" ? "index" : "column",
    isDefault: record["is_default"] === true,
    sections: readRows(record["sections"]).map(readSection),
  };
}

function readSection(row: Row): Section {
  const limit = Number(row["list_limit"]);
  const condition = row["list_condition"];
  const type = readText(row["type"]) ?? "";
  return {
    id: readText(row["id"]) ?? "",
    type,
    title: readBoth(row, "title"),
    body: readBoth(row, "body"),
    objname: ownObjects[type] ?? readText(row["list_object"]),
    condition: condition === null || condition === undefined ? undefined : JSON.stringify(condition),
    sort: readText(row["list_sort"]),
    limit: limit > 0 ? limit : 6,
    formKey: readText(row["form_key"]),
    items: readRows(row["items"]).map((item) => ({
      title: readBoth(item, "title"),
      text: readBoth(item, "text"),
      link: readText(item["link"]),
    })),
  };
}

function readBoth(row: Row, name: string): Words2 {
  return { zh: readText(row[name]), en: readText(row[`${name}_en`]) };
}

/** Sections in order, with figures that stand side by side put together. */
export function groupSections(sections: readonly Section[]): Section[][] {
  const groups: Section[][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (section.type === "stat" && last?.[0]?.type === "stat") last.push(section);
    else groups.push([section]);
  }
  return groups;
}
