import { dirname } from "node:path";
import { listWarnings, readSettings, type Settings } from "../scripts/settings.mjs";

/** Everything the environment can set, checked. */
export type Config = Settings;

/** Reads the settings; throws a StartError that names the first bad one and the cure. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  return readSettings(environment, dirname(import.meta.dirname));
}

/** What an operator should be told although a start goes on. */
export function describeWarnings(config: Config): string[] {
  return listWarnings(config);
}
