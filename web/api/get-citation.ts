import type { CitationFormat } from "@kezhuan/contract/citation/citation";
import { queryOptions } from "@tanstack/react-query";
import { getLanguage } from "../ui/preferences.ts";
import { failTransport } from "./transport.ts";
import { keyOf } from "./query-keys.ts";

const TIMEOUT = 100_000;

/** The citation of a record, as the server writes it for whoever asks by the record's plain address. */
export function citationQuery(address: string, format: CitationFormat) {
  const url = `${address}.${format}?lang=${getLanguage()}`;
  return queryOptions({
    queryKey: keyOf("citation", url),
    queryFn: async ({ signal }) => fetchText(url, signal),
  });
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) });
  if (!response.ok) throw failTransport("badAnswer", response.status);
  return response.text();
}
