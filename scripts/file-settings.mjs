import { isAbsolute } from "node:path";
import { StartError } from "../server/lib/start-error.mjs";
import { checkSwitch, checkText, checkUrl, checkWord } from "./check-setting.mjs";

/**
 * The bucket that uploaded files are kept in; undefined where a folder keeps them.
 * @param {import("./settings.mjs").Reader} read
 */
export function readBucket(read) {
  const given = {
    endpoint: read("S3_ENDPOINT", undefined, checkServer),
    bucket: read("S3_BUCKET", undefined, checkBucketName),
    accessKey: read("S3_ACCESS_KEY", undefined, checkWord),
    secretKey: read("S3_SECRET_KEY", undefined, checkText),
  };
  const region = read("S3_REGION", "us-east-1", checkRegion);
  const prefix = read("S3_PREFIX", "", checkPrefix);
  const pathStyle = read("S3_PATH_STYLE", true, checkSwitch);
  const { endpoint, bucket, accessKey, secretKey } = given;
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined)
    return { endpoint, bucket, accessKey, secretKey, region, prefix, pathStyle };
  const names = {
    endpoint: "S3_ENDPOINT",
    bucket: "S3_BUCKET",
    accessKey: "S3_ACCESS_KEY",
    secretKey: "S3_SECRET_KEY",
  };
  const all = /** @type {(keyof typeof names)[]} */ (Object.keys(names));
  const set = all.find((name) => given[name] !== undefined);
  const missing = all.filter((name) => given[name] === undefined).map((name) => names[name]);
  if (set !== undefined)
    throw new StartError(`${names[set]}: it is set without ${missing.join(", ")}: set all four, or none.`);
  return undefined;
}

/**
 * The virus scanner (clamd); undefined where nothing is scanned.
 * @param {import("./settings.mjs").Reader} read
 */
export function readScanner(read) {
  return read("SCAN_URL", undefined, checkScanner);
}

/** @param {string} text */
function checkServer(text) {
  const outcome = checkUrl(text, ["http:", "https:"]);
  if ("problem" in outcome) return outcome;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  return pathname !== "/" || search || hash || username || password
    ? {
        problem:
          "it holds more than a server: give one like https://s3.example.org, and the rest as S3_BUCKET",
      }
    : { value: origin };
}

/** @param {string} text */
function checkBucketName(text) {
  return /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text)
    ? { value: text }
    : { problem: `"${text}" is no name of a bucket: give 3 to 63 small letters, digits, dots and hyphens` };
}

/** @param {string} text */
function checkRegion(text) {
  return /^[A-Za-z0-9-]{1,40}$/.test(text)
    ? { value: text }
    : { problem: `"${text}" is no region: give one like eu-central-1` };
}

/** @param {string} text */
function checkPrefix(text) {
  return /^[A-Za-z0-9][A-Za-z0-9._/-]{0,199}$/.test(text) && !text.includes("..")
    ? { value: text.endsWith("/") ? text : `${text}/` }
    : { problem: `"${text}" is not possible: give letters, digits, dots, hyphens and slashes` };
}

/**
 * @param {string} text
 * @returns {{ value: { path: string } | { host: string, port: number } } | { problem: string }}
 */
function checkScanner(text) {
  const problem =
    "it is no address of clamd: give one like tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl";
  const [, path] = /^unix:(?:\/\/)?(\/.*)$/.exec(text) ?? [];
  if (path !== undefined) return isAbsolute(path) ? { value: { path } } : { problem };
  const outcome = checkUrl(text, ["tcp:"]);
  if ("problem" in outcome) return { problem };
  const { hostname, port, pathname, username, search } = new URL(text);
  if (hostname === "" || pathname.length > 1 || username || search) return { problem };
  return { value: { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 3310) } };
}
