import { appendFile } from "node:fs/promises";
import { TextMessageFailure, type TextMessenger } from "@kezhuan/server/lib/text-message";

/** Where text messages go: to a provider, or for tests into a file. */
export type TextMessageSettings = { url: string; key: string } | { file: string };

/** Somebody is waiting; a provider that takes longer is asked again. */
const timeoutMs = 10_000;

export function openTextMessenger(settings: TextMessageSettings): TextMessenger {
  return "file" in settings ? keepInFile(settings.file) : postTo(settings);
}

function postTo({ url, key }: { url: string; key: string }): TextMessenger {
  return {
    send: async (message) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${key}` },
        body: JSON.stringify(message),
        // The key is for this address and no other.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        // Its own words may hold the address with what is secret in it.
        throw new TextMessageFailure(error instanceof Error ? error.name : "unreachable");
      });
      await response.body?.cancel();
      if (!response.ok) throw new TextMessageFailure(String(response.status));
    },
  };
}

function keepInFile(file: string): TextMessenger {
  return { send: (message) => appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 }) };
}
