import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { FileFilter, FileOrder } from "@kezhuan/contract/api/stored-files";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

const key = keyOf("storedFiles");

export interface ChosenFiles {
  filter: FileFilter;
  keyword: string;
  order: FileOrder;
  page: number;
}

/** One page of the files of everybody. */
export function storedFilesQuery(chosen: ChosenFiles) {
  return queryOptions({
    queryKey: [...key, "list", chosen],
    queryFn: ({ signal }) => unwrap(sendMessage("listStoredFiles", chosen, { signal, quiet: true })),
    placeholderData: keepPreviousData,
  });
}

/** What they take in all. */
export const fileTotalsQuery = queryOptions({
  queryKey: [...key, "totals"],
  queryFn: ({ signal }) => unwrap(sendMessage("countStoredFiles", {}, { signal, quiet: true })),
});

export async function refreshStoredFiles(): Promise<void> {
  await refresh(key);
}
