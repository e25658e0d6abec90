import { useQuery } from "@tanstack/react-query";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { mostShownScans, type ShownScan } from "@kezhuan/contract/api/stored-files";
import { fileScansQuery } from "@kezhuan/web/api/file-scans.ts";
import { site } from "@kezhuan/web/ui/site.ts";

/** What the virus scanner has to say of a record's files, by id; nothing of those that are clean. */
export function useFileScans(files: readonly FileValue[]): ReadonlyMap<string, ShownScan> {
  const ids = files.slice(0, mostShownScans).map(({ id }) => id);
  const { data } = useQuery({ ...fileScansQuery(ids), enabled: site.scans && ids.length > 0 });
  return data ?? none;
}

const none: ReadonlyMap<string, ShownScan> = new Map();
