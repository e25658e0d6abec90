import { readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../server/lib/start-error.mjs";
import {
  checkBasePath,
  checkCaptchaCode,
  checkDatabaseUrl,
  checkFolder,
  checkHost,
  checkInteger,
  checkIterations,
  checkMailAddress,
  checkMebibytes,
  checkModelUrl,
  checkNetworks,
  checkOneOf,
  checkPacks,
  checkProxies,
  checkPublicUrl,
  checkRetention,
  checkShortText,
  checkSwitch,
  checkBallotKey,
  checkText,
  checkTimeOfDay,
  checkUrl,
  checkWord,
} from "./check-setting.mjs";
import { readCrossOrigin } from "./cross-origin-settings.mjs";
import { readBucket, readScanner } from "./file-settings.mjs";
import { readWalArchive } from "./archive-settings.mjs";
import { findMisspelt } from "./find-misspelt.mjs";
import { isLoopback } from "./is-loopback.mjs";
import { readTextMessages } from "./text-message-settings.mjs";
import { readSignIn } from "./sign-in-settings.mjs";

/**
 * Every environment variable, its default and what it may hold. This is the only place where they are read;
 * it is plain JavaScript because the start script checks them before anything is installed.
 * @typedef {ReturnType<typeof readSettings>} Settings
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const DEFAULT_ITERATIONS = 600_000;

/**
 * Reads and checks the settings. Throws a StartError that names the first bad one and the cure. Relative
 * folders are meant from `root`.
 * @param {Environment} environment
 * @param {string} root
 */
export function readSettings(environment, root) {
  const { read, known, inEffect } = makeReader(environment);
  const host = read("HOST", "127.0.0.1", checkHost);
  const port = read("PORT", 8080, (text) => checkInteger(text, 1, 65_535));
  const basePath = read("BASE_PATH", "", checkBasePath);
  const dataDir = read("DATA_DIR", join(root, "data"), (text) => checkFolder(text, root));
  const databaseUrl = read("DATABASE_URL", undefined, checkDatabaseUrl);
  const databaseDirectUrl = readDirectUrl(read, databaseUrl);
  const isProduction = environment["NODE_ENV"] === "production";
  const publicUrl = read("PUBLIC_URL", undefined, checkPublicUrl);
  const address = `http://${formatHost(host)}:${port}${basePath}/`;
  const captchaTestCode = read("CAPTCHA_TEST_CODE", undefined, checkCaptchaCode);
  const passwordIterations = read("PASSWORD_ITERATIONS", DEFAULT_ITERATIONS, checkIterations);
  const textMessages = readTextMessages(read, dataDir);
  refuseUnimplemented(environment);
  const settings = {
    host,
    port,
    basePath,
    dataDir,
    databaseUrl,
    /** Leads past a pooler that `databaseUrl` leads to. */
    databaseDirectUrl,
    isProduction,
    /** How this process is reached from the machine it runs on. */
    address,
    /** How people know the pages, prefix and slash included: what stands before the routes of links in mails. */
    site: publicUrl === undefined ? address : `${publicUrl}/`,
    adminPassword: read("ADMIN_PASSWORD", undefined, checkText),
    demo: read("DEMO", databaseUrl === undefined, checkSwitch),
    /** Packs beside the system's own: names, folders, npm packages. */
    packs: read("PACKS", ["kch"], (text) => checkPacks(text, root)),
    captchaTestCode,
    passwordIterations,
    testSettings: listTestSettings({ captchaTestCode, passwordIterations, textMessages }),
    publicUrl,
    trustProxy: read("TRUST_PROXY", /** @type {string[]} */ ([]), checkProxies),
    /** Pages of other sites that may read what `/api` answers. */
    crossOrigin: readCrossOrigin(read),
    /** For how long requests are still taken once the probes refuse. */
    shutdownDelayMs: 1000 * read("SHUTDOWN_DELAY", 0, (text) => checkInteger(text, 0, 300)),
    /** For how long requests in flight may go on once no more are taken. */
    shutdownTimeoutMs: 1000 * read("SHUTDOWN_TIMEOUT", 10, (text) => checkInteger(text, 1, 3600)),
    metricsToken: read("METRICS_TOKEN", undefined, checkWord),
    webhookNetworks: read("WEBHOOK_NETWORKS", /** @type {string[]} */ ([]), checkNetworks),
    filesDir: read("FILES_DIR", join(dataDir, "files"), (text) => checkFolder(text, root)),
    /** Bytes of the disk with the uploaded files that uploads leave free; undefined for a share of the disk. */
    storageReserve: read("STORAGE_RESERVE_MB", undefined, checkMebibytes),
    /** The bucket that keeps the files instead of the folder. */
    s3: readBucket(read),
    scanner: readScanner(read),
    /** Where back-ups are kept. */
    backupDir: read("BACKUP_DIR", join(dataDir, "backups"), (text) => checkFolder(text, root)),
    /** Encrypts back-ups, and reads encrypted ones. */
    backupPassphrase: read("BACKUP_PASSPHRASE", undefined, checkText),
    /** Seals secret ballots; absent: a key in DATA_DIR. */
    ballotKey: read("BALLOT_KEY", undefined, checkBallotKey),
    backupSchedule: readBackupSchedule(read),
    /** Where the log of the embedded database goes as well, and for how long it is kept. */
    walArchive: readWalArchive(read, { dataDir, databaseUrl, root }),
    smtpUrl: read("SMTP_URL", undefined, (value) => checkUrl(value, ["smtp:", "smtps:"])),
    /** Where text messages go; undefined: nowhere. */
    textMessages,
    /** System parameters that the environment sets, as contract/parameters names them. */
    fixedParameters: readFixedParameters(read, environment),
    /** The program that makes PDF files of documents; undefined: none are made. */
    soffice: read("SOFFICE", undefined, (text) => checkFolder(text, root)),
    languageModel: readLanguageModel(read),
    /** The providers that organisations sign in by. */
    signIn: readSignIn(read, { host, publicUrl }),
    /** Every setting as it is in effect, for administrators. */
    inEffect,
    /** Variables that are nearly settings, with the settings. */
    misspelt: findMisspelt(environment, known),
  };
  refuseTestSettings(settings);
  return settings;
}

/**
 * What an operator should be told although the start goes on.
 * @param {Settings} settings
 * @returns {string[]}
 */
export function listWarnings(settings) {
  const warnings = settings.misspelt.map(
    ({ name, nearest }) =>
      `${name}: there is no such setting and it has no effect; the nearest is ${nearest}.`,
  );
  /** @type {Record<TestSetting, string>} */
  const effects = {
    CAPTCHA_TEST_CODE: "is set: every captcha has the same known answer",
    PASSWORD_ITERATIONS: `is ${settings.passwordIterations}: passwords are easy to guess from a copy of the database`,
    SMS_TEST: "is on: text messages go into a file and to no phone",
  };
  return [
    ...warnings,
    ...settings.testSettings.map((name) => `${name} ${effects[name]}. For automated tests only.`),
  ];
}

/** What the contract names and this version does not do yet, by the variables that would switch it on. */
const unimplemented = {
  "a search server": /^SEARCH_URL/,
};

/**
 * A setting that does nothing would let people believe in what is not there.
 * @param {Environment} environment
 */
function refuseUnimplemented(environment) {
  for (const [part, names] of Object.entries(unimplemented)) {
    const name = Object.keys(environment).find((one) => names.test(one) && environment[one]?.trim());
    if (name !== undefined)
      throw new StartError(`${name}: this version does not implement ${part}: unset it.`);
  }
}

/**
 * Those that are set win over what administrators have stored; whether a secret is set is all that is told of it.
 * @param {Reader} read
 * @param {Environment} environment
 */
function readFixedParameters(read, environment) {
  const isSet = (/** @type {string} */ name) => Boolean(environment[name]?.trim());
  const values = {
    site_name: read("SITE_NAME", undefined, (text) => checkShortText(text, 60)),
    site_name_en: read("SITE_NAME_EN", undefined, (text) => checkShortText(text, 80)),
    registration: read("REGISTRATION", undefined, checkSwitch),
    upload_limit_mb: read("UPLOAD_LIMIT_MB", undefined, (text) => checkInteger(text, 1, 1024)),
    mail_from: read("MAIL_FROM", undefined, checkMailAddress),
    public_url: environment["PUBLIC_URL"]?.trim() || undefined,
    storage_reserve_mb: environment["STORAGE_RESERVE_MB"]?.trim() || undefined,
    smtp_url: isSet("SMTP_URL") || isSet("SMTP_URL_FILE") || undefined,
  };
  const set = Object.entries(values).filter(([, value]) => value !== undefined);
  return /** @type {{ [K in keyof typeof values]?: NonNullable<(typeof values)[K]> }} */ (
    Object.fromEntries(set)
  );
}

/**
 * @param {Reader} read
 * @param {string | undefined} databaseUrl
 */
function readDirectUrl(read, databaseUrl) {
  const direct = read("DATABASE_DIRECT_URL", undefined, checkDatabaseUrl);
  if (direct === undefined || databaseUrl !== undefined) return direct;
  throw new StartError("DATABASE_DIRECT_URL: it is set without DATABASE_URL: set both, or only that one.");
}

/**
 * Undefined where no back-ups are made by themselves.
 * @param {Reader} read
 */
function readBackupSchedule(read) {
  const at = read("BACKUP_AT", undefined, checkTimeOfDay);
  const keep = read("BACKUP_KEEP", "7,4,12", checkRetention);
  const check = read("BACKUP_CHECK", /** @type {const} */ ("restore"), (text) =>
    checkOneOf(text, /** @type {const} */ (["restore", "read"])),
  );
  if (at === undefined) return undefined;
  return { at, keep: typeof keep === "string" ? { daily: 7, weekly: 4, monthly: 12 } : keep, check };
}

/**
 * The model that words the assistant's answers. A server in the own network may need no key.
 * @param {Reader} read
 */
function readLanguageModel(read) {
  const baseUrl = read("LLM_BASE_URL", undefined, checkModelUrl);
  const name = read("LLM_MODEL", undefined, checkText);
  const key = read("LLM_API_KEY", undefined, checkWord);
  const embedding = read("LLM_EMBEDDING_MODEL", undefined, checkText);
  const others = { LLM_MODEL: name, LLM_API_KEY: key, LLM_EMBEDDING_MODEL: embedding };
  if (baseUrl === undefined) {
    const set = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
    if (set === undefined) return undefined;
    throw new StartError(`${set}: it is set without LLM_BASE_URL: set both, or neither.`);
  }
  if (name === undefined)
    throw new StartError("LLM_BASE_URL: it is set without LLM_MODEL: name the model, or unset both.");
  return { baseUrl, name, key, embedding };
}

/** Settings that may be given as a file, by a variable of the same name with `_FILE` at its end. */
const secrets = new Set([
  "ADMIN_PASSWORD",
  "BACKUP_PASSPHRASE",
  "BALLOT_KEY",
  "DATABASE_DIRECT_URL",
  "DATABASE_URL",
  "LDAP_BIND_PASSWORD",
  "LLM_API_KEY",
  "METRICS_TOKEN",
  "OIDC_CLIENT_SECRET",
  "S3_ACCESS_KEY",
  "S3_SECRET_KEY",
  "SMS_KEY",
  "SMTP_URL",
]);

/** What may be given as a file because it is long. */
const inFiles = new Set([...secrets, "CAS_MAPPING", "LDAP_MAPPING", "OIDC_MAPPING"]);

/** Those, and what opens a door while it is set, are told to nobody. */
const unshown = new Set([...secrets, "CAPTCHA_TEST_CODE"]);

/**
 * @param {Environment} environment
 * @param {string} name
 */
function readSecret(environment, name) {
  const text = environment[name]?.trim();
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return text;
  if (text) throw new StartError(`${name}: it is set beside ${name}_FILE: unset one of them.`);
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new StartError(
      `${name}_FILE: ${file} cannot be read (${code}): name a file that this account may read.`,
    );
  }
}

/** @typedef {ReturnType<typeof makeReader>["read"]} Reader */

/** @param {Environment} environment */
function makeReader(environment) {
  /** @type {string[]} the names of all settings, once they were read */
  const known = [];
  /** @type {SettingInEffect[]} */
  const inEffect = [];
  /**
   * @template Value, Default
   * @param {string} name
   * @param {Default} fallback for a variable that is unset or empty
   * @param {(text: string) => { value: Value } | { problem: string }} check
   * @returns {Value | Default}
   */
  function read(name, fallback, check) {
    known.push(name);
    if (inFiles.has(name)) known.push(`${name}_FILE`);
    const text = inFiles.has(name) ? readSecret(environment, name) : environment[name]?.trim();
    const isSet = text !== undefined && text !== "";
    inEffect.push({ name, isSet, value: isSet && unshown.has(name) ? null : showSetting(text || fallback) });
    if (!isSet) return fallback;
    const outcome = check(text);
    if ("value" in outcome) return outcome.value;
    throw new StartError(`${name}: ${outcome.problem}.`);
  }
  return { read, known, inEffect };
}

/**
 * A setting that is no secret, or has its initial value; text as it was written.
 * @typedef {{ name: string, isSet: boolean, value: string | null }} SettingInEffect `value` is null for what is not shown
 */

/** @param {unknown} value */
function showSetting(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.join(",");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** @typedef {"CAPTCHA_TEST_CODE" | "PASSWORD_ITERATIONS" | "SMS_TEST"} TestSetting */

/**
 * The settings in use that make guessing easy.
 * @param {{ captchaTestCode: string | undefined, passwordIterations: number, textMessages: object | undefined }} settings
 * @returns {TestSetting[]}
 */
function listTestSettings({ captchaTestCode, passwordIterations, textMessages }) {
  return [
    ...(captchaTestCode === undefined ? [] : [/** @type {const} */ ("CAPTCHA_TEST_CODE")]),
    ...(passwordIterations < DEFAULT_ITERATIONS ? [/** @type {const} */ ("PASSWORD_ITERATIONS")] : []),
    ...(textMessages && "file" in textMessages ? [/** @type {const} */ ("SMS_TEST")] : []),
  ];
}

/**
 * They must not get into an installation that others can reach.
 * @param {{ isProduction: boolean, host: string, testSettings: readonly TestSetting[] }} settings
 */
function refuseTestSettings(settings) {
  const [used] = settings.testSettings;
  if (used === undefined) return;
  if (settings.isProduction) {
    throw new StartError(
      `${used}: it is for automated tests and refused under NODE_ENV=production: unset it.`,
    );
  }
  if (isLoopback(settings.host)) return;
  throw new StartError(
    `${used}: it is for automated tests and refused while HOST is ${settings.host}: unset it, or set HOST=127.0.0.1.`,
  );
}

/** @param {string} host */
function formatHost(host) {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
