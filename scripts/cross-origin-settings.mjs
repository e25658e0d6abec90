import { StartError } from "../server/lib/start-error.mjs";
import { checkSwitch } from "./check-setting.mjs";

/**
 * Which pages of other sites may read what `/api` answers; undefined for none, which is how browsers keep it.
 * @param {import("./settings.mjs").Reader} read
 */
export function readCrossOrigin(read) {
  const origins = read("CORS_ORIGINS", undefined, checkOrigins);
  const credentials = read("CORS_CREDENTIALS", false, checkSwitch);
  if (origins === undefined) {
    if (!credentials) return undefined;
    throw new StartError("CORS_CREDENTIALS: it is on without CORS_ORIGINS: name the origins, or unset it.");
  }
  if (credentials && origins.includes("*"))
    throw new StartError(
      "CORS_CREDENTIALS: it is on while CORS_ORIGINS is *: any site could then act as whoever visits it; name the origins, or unset it.",
    );
  return { origins, credentials };
}

/**
 * @param {string} text
 * @returns {{ value: string[] } | { problem: string }}
 */
function checkOrigins(text) {
  const value = text.split(",").map((part) => part.trim());
  if (value.includes("*") && value.length > 1)
    return { problem: "it holds * beside other origins: give * alone, or the origins without it" };
  const bad = value.find((part) => part !== "*" && !isOrigin(part));
  if (bad === undefined) return { value };
  return {
    problem: `"${bad}" is no origin: give scheme, host and port as browsers send them, such as https://www.example.org, with commas`,
  };
}

/** @param {string} part */
function isOrigin(part) {
  if (!/^https?:\/\//.test(part) || !URL.canParse(part)) return false;
  // A star in a name is a character like any other to the parser, and would never match.
  return new URL(part).origin === part && !part.includes("*");
}
