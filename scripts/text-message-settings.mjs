import { join } from "node:path";
import { StartError } from "../server/lib/start-error.mjs";
import { checkSwitch, checkUrl, checkWord } from "./check-setting.mjs";

/**
 * The provider of text messages; undefined where none are sent.
 * @param {import("./settings.mjs").Reader} read
 * @param {string} dataDir
 * @returns {{ url: string, key: string } | { file: string } | undefined}
 */
export function readTextMessages(read, dataDir) {
  const url = read("SMS_URL", undefined, (text) => checkUrl(text, ["http:", "https:"]));
  const key = read("SMS_KEY", undefined, checkWord);
  const test = read("SMS_TEST", false, checkSwitch);
  if (url === undefined && key !== undefined)
    throw new StartError(
      "SMS_KEY: it is set without SMS_URL: give the address of the provider, or unset both.",
    );
  if (url !== undefined && key === undefined)
    throw new StartError("SMS_URL: it is set without SMS_KEY: give the provider's key, or unset both.");
  if (url !== undefined && test)
    throw new StartError("SMS_TEST: it is set beside SMS_URL: unset one of them.");
  if (url !== undefined && key !== undefined) return { url, key };
  return test ? { file: join(dataDir, "text-messages.jsonl") } : undefined;
}
