import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { isAbsolute, join, resolve } from "node:path";
import { StartError } from "../server/lib/start-error.mjs";
import { findMisspelt } from "./find-misspelt.mjs";

/**
 * Every environment variable, its default and what it may hold. This is the only place where they are read;
 * it is plain JavaScript because the start script checks them before anything is installed.
 * @typedef {ReturnType<typeof readSettings>} Settings
 */

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const DEFAULT_ITERATIONS = 600_000;
const MOST_ITERATIONS = 10_000_000;

/**
 * Reads and checks the settings. Throws a StartError that names the first bad one and the cure. Relative
 * folders are meant from `root`.
 * @param {Environment} environment
 * @param {string} root
 */
export function readSettings(environment, root) {
  const { read, known } = makeReader(environment);
  const host = read("HOST", "127.0.0.1", checkHost);
  const port = read("PORT", 8080, (text) => checkInteger(text, 1, 65_535));
  const basePath = read("BASE_PATH", "", checkBasePath);
  const dataDir = read("DATA_DIR", join(root, "data"), (text) => checkFolder(text, root));
  const databaseUrl = read("DATABASE_URL", undefined, checkDatabaseUrl);
  const isProduction = environment["NODE_ENV"] === "production";
  const publicUrl = read("PUBLIC_URL", undefined, checkPublicUrl);
  const address = `http://${formatHost(host)}:${port}${basePath}/`;
  refuseUnimplemented(environment);
  const settings = {
    host,
    port,
    basePath,
    dataDir,
    databaseUrl,
    isProduction,
    /** How this process is reached from the machine it runs on. */
    address,
    /** How people know the pages, prefix and slash included: what stands before the routes of links in mails. */
    site: publicUrl === undefined ? address : `${publicUrl}/`,
    adminPassword: read("ADMIN_PASSWORD", undefined, checkText),
    demo: read("DEMO", databaseUrl === undefined, checkSwitch),
    captchaTestCode: read("CAPTCHA_TEST_CODE", undefined, checkCaptchaCode),
    passwordIterations: read("PASSWORD_ITERATIONS", DEFAULT_ITERATIONS, checkIterations),
    publicUrl,
    trustProxy: read("TRUST_PROXY", /** @type {string[]} */ ([]), checkProxies),
    metricsToken: read("METRICS_TOKEN", undefined, checkWord),
    webhookNetworks: read("WEBHOOK_NETWORKS", /** @type {string[]} */ ([]), checkNetworks),
    filesDir: read("FILES_DIR", join(dataDir, "files"), (text) => checkFolder(text, root)),
    /** Bytes of the disk with the uploaded files that uploads leave free; undefined for a share of the disk. */
    storageReserve: read("STORAGE_RESERVE_MB", undefined, checkMebibytes),
    smtpUrl: read("SMTP_URL", undefined, (value) => checkUrl(value, ["smtp:", "smtps:"])),
    /** System parameters that the environment sets, as contract/parameters names them. */
    fixedParameters: readFixedParameters(read, environment),
    languageModel: readLanguageModel(read),
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
  if (settings.captchaTestCode !== undefined) {
    warnings.push(
      "CAPTCHA_TEST_CODE is set: every captcha has the same known answer. For automated tests only.",
    );
  }
  if (settings.passwordIterations < DEFAULT_ITERATIONS) {
    warnings.push(
      `PASSWORD_ITERATIONS is ${settings.passwordIterations}: passwords are easy to guess from a copy of the ` +
        "database. For automated tests only.",
    );
  }
  return warnings;
}

/** What the contract names and this version does not do yet, by the variables that would switch it on. */
const unimplemented = {
  "files in S3": /^S3_/,
  "virus scanning": /^SCAN_URL/,
  "sign-in by OpenID Connect": /^OIDC_/,
  "sign-in by LDAP": /^LDAP_/,
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
 * @param {string} text
 * @param {number} most
 */
function checkShortText(text, most) {
  return text.length > most ? { problem: `it is longer than ${most} characters` } : checkText(text);
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

/** @param {string} text */
function checkModelUrl(text) {
  const outcome = checkPublicUrl(text);
  if ("problem" in outcome) return outcome;
  const { username, password } = new URL(text);
  return username || password
    ? { problem: "it holds a name or a password: give the key as LLM_API_KEY" }
    : outcome;
}

/** @param {string} text */
function checkMailAddress(text) {
  const address = /^(?:[^<>"\r\n]* <)?[^\s<>@,;:"]+@[^\s<>@,;:"]+>?$/.test(text);
  const problem = "write a mail address, such as office@example.org or Kezhuan <office@example.org>";
  return address && text.includes("<") === text.endsWith(">") ? { value: text } : { problem };
}

/** Settings that may be given as a file, by a variable of the same name with `_FILE` at its end. */
const secrets = new Set(["ADMIN_PASSWORD", "DATABASE_URL", "LLM_API_KEY", "METRICS_TOKEN", "SMTP_URL"]);

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
  /**
   * @template Value, Default
   * @param {string} name
   * @param {Default} fallback for a variable that is unset or empty
   * @param {(text: string) => { value: Value } | { problem: string }} check
   * @returns {Value | Default}
   */
  function read(name, fallback, check) {
    known.push(name);
    if (secrets.has(name)) known.push(`${name}_FILE`);
    const text = secrets.has(name) ? readSecret(environment, name) : environment[name]?.trim();
    if (text === undefined || text === "") return fallback;
    const outcome = check(text);
    if ("value" in outcome) return outcome.value;
    throw new StartError(`${name}: ${outcome.problem}.`);
  }
  return { read, known };
}

/**
 * What makes guessing easy must not get into an installation that others can reach.
 * @param {{ isProduction: boolean, host: string, captchaTestCode: string | undefined, passwordIterations: number }} settings
 */
function refuseTestSettings(settings) {
  const used = [
    settings.captchaTestCode === undefined ? undefined : "CAPTCHA_TEST_CODE",
    settings.passwordIterations < DEFAULT_ITERATIONS ? "PASSWORD_ITERATIONS" : undefined,
  ].find((name) => name !== undefined);
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

/**
 * @param {string} host
 * @returns {boolean}
 */
export function isLoopback(host) {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** @param {string} host */
function formatHost(host) {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/** @param {string} text */
function checkHost(text) {
  const isName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text) && !/^[\d.]+$/.test(text);
  if (isIP(text) !== 0 || isName) return { value: text };
  return {
    problem: `"${text}" is no address: give an IP address such as 127.0.0.1 or 0.0.0.0, or a host name`,
  };
}

/**
 * @param {string} text
 * @param {number} least
 * @param {number} most
 */
function checkInteger(text, least, most) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return { value };
  return { problem: `"${text}" is not possible: give a whole number from ${least} to ${most}` };
}

/** @param {string} text */
function checkIterations(text) {
  return checkInteger(text, 1, MOST_ITERATIONS);
}

/** @param {string} text in MiB; the value is in bytes */
function checkMebibytes(text) {
  const read = checkInteger(text, 0, 1024 * 1024);
  return "value" in read ? { value: read.value * 1024 * 1024 } : read;
}

/** @param {string} text */
function checkSwitch(text) {
  if (text === "on" || text === "off") return { value: text === "on" };
  return { problem: `"${text}" is not possible: give on or off` };
}

/** @param {string} text */
function checkText(text) {
  // oxlint-disable-next-line no-control-regex -- those are exactly what is looked for
  return /[\u0000-\u001f\u007f]/.test(text)
    ? { problem: "it holds control characters: remove them" }
    : { value: text };
}

/** @param {string} text */
function checkWord(text) {
  return /^[\x21-\x7e]+$/.test(text)
    ? { value: text }
    : { problem: "it goes into a header: use letters, digits and signs without blanks" };
}

/** @param {string} text */
function checkCaptchaCode(text) {
  return /^[A-Za-z0-9]{1,16}$/.test(text)
    ? { value: text }
    : { problem: `"${text}" is not possible: give 1 to 16 letters or digits` };
}

/** @param {string} text */
function checkBasePath(text) {
  const path = text.replace(/\/+$/, "");
  if (path === "" || /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(path)) return { value: path };
  return { problem: `"${text}" is not possible: give a path such as /kezhuan, or leave it empty` };
}

/**
 * @param {string} text
 * @param {string} root
 */
function checkFolder(text, root) {
  if (text.includes("\u0000")) return { problem: "it is no path: give the path of a folder" };
  return { value: isAbsolute(text) ? resolve(text) : resolve(root, text) };
}

/** @param {string} text */
function checkDatabaseUrl(text) {
  const outcome = checkUrl(text, ["postgres:", "postgresql:"]);
  if ("problem" in outcome) {
    return {
      problem: "it is no PostgreSQL address: give one like postgres://user:password@host:5432/database",
    };
  }
  const { pathname } = new URL(text);
  if (pathname.length > 1) return outcome;
  return {
    problem: "it names no database: add it at the end, as in postgres://user:password@host:5432/database",
  };
}

/** @param {string} text */
function checkPublicUrl(text) {
  const outcome = checkUrl(text, ["http:", "https:"]);
  if ("problem" in outcome) return outcome;
  const { search, hash } = new URL(text);
  if (search || hash) return { problem: `"${text}" is not possible: leave out everything from ? or # on` };
  return { value: text.replace(/\/+$/, "") };
}

/**
 * @param {string} text
 * @param {string[]} schemes
 */
function checkUrl(text, schemes) {
  const example = schemes.map((scheme) => `${scheme}//`).join(" or ");
  const problem = `it is no address that begins with ${example}: correct it`;
  try {
    const url = new URL(text);
    return schemes.includes(url.protocol) ? { value: text } : { problem };
  } catch {
    return { problem };
  }
}

/** @param {string} text */
function checkProxies(text) {
  const value = text.split(",").map((part) => part.trim());
  const names = ["loopback", "linklocal", "uniquelocal"];
  const bad = value.find((part) => !names.includes(part) && !isNetwork(part));
  if (bad === undefined) return { value };
  return {
    problem: `"${bad}" is not possible: give the proxies' addresses or networks such as 10.0.0.0/8, or loopback, with commas`,
  };
}

/** @param {string} text */
function checkNetworks(text) {
  const value = text.split(",").map((part) => part.trim());
  const bad = value.find((part) => !isNetwork(part));
  if (bad === undefined) return { value };
  return { problem: `"${bad}" is not possible: give addresses or networks such as 10.1.0.0/16, with commas` };
}

/** @param {string} part */
function isNetwork(part) {
  const [address = "", bits, rest] = part.split("/");
  const family = isIP(address);
  if (family === 0 || rest !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
