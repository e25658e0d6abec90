import { isIP } from "node:net";
import { isAbsolute, resolve } from "node:path";

/**
 * What the text of an environment variable may be: each answers the value that it stands for, or what is wrong with it, as
 * the end of a sentence.
 */

const MOST_ITERATIONS = 10_000_000;

/**
 * @param {string} text
 * @param {number} most
 */
export function checkShortText(text, most) {
  return text.length > most ? { problem: `it is longer than ${most} characters` } : checkText(text);
}

/** @param {string} text */
export function checkModelUrl(text) {
  const outcome = checkPublicUrl(text);
  if ("problem" in outcome) return outcome;
  const { username, password } = new URL(text);
  return username || password
    ? { problem: "it holds a name or a password: give the key as LLM_API_KEY" }
    : outcome;
}

/** @param {string} text */
export function checkMailAddress(text) {
  const address = /^(?:[^<>"\r\n]* <)?[^\s<>@,;:"]+@[^\s<>@,;:"]+>?$/.test(text);
  const problem = "write a mail address, such as office@example.org or Kezhuan <office@example.org>";
  return address && text.includes("<") === text.endsWith(">") ? { value: text } : { problem };
}

/** @param {string} text */
export function checkHost(text) {
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
export function checkInteger(text, least, most) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return { value };
  return { problem: `"${text}" is not possible: give a whole number from ${least} to ${most}` };
}

/** @param {string} text */
export function checkIterations(text) {
  return checkInteger(text, 1, MOST_ITERATIONS);
}

/** @param {string} text in MiB; the value is in bytes */
export function checkMebibytes(text) {
  const read = checkInteger(text, 0, 1024 * 1024);
  return "value" in read ? { value: read.value * 1024 * 1024 } : read;
}

/** @param {string} text */
export function checkTimeOfDay(text) {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
    ? { value: text }
    : { problem: `"${text}" is not possible: give a time of day such as 02:30` };
}

/** @param {string} text how many back-ups are kept: daily, weekly, monthly */
export function checkRetention(text) {
  const [, daily, weekly, monthly] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  const value = { daily: Number(daily), weekly: Number(weekly), monthly: Number(monthly) };
  if (daily !== undefined && value.daily > 0) return { value };
  return { problem: `"${text}" is not possible: give numbers of days, weeks and months, such as 7,4,12` };
}

/**
 * @template {string} Word
 * @param {string} text
 * @param {readonly Word[]} words
 */
export function checkOneOf(text, words) {
  const value = words.find((word) => word === text);
  return value === undefined
    ? { problem: `"${text}" is not possible: give ${words.join(" or ")}` }
    : { value };
}

/** @param {string} text */
export function checkSwitch(text) {
  if (text === "on" || text === "off") return { value: text === "on" };
  return { problem: `"${text}" is not possible: give on or off` };
}

/** @param {string} text */
export function checkText(text) {
  // oxlint-disable-next-line no-control-regex -- those are exactly what is looked for
  return /[\u0000-\u001f\u007f]/.test(text)
    ? { problem: "it holds control characters: remove them" }
    : { value: text };
}

/** @param {string} text */
export function checkBallotKey(text) {
  return text.length < 32 ? { problem: "it is shorter than 32 characters" } : checkText(text);
}

/** @param {string} text */
export function checkWord(text) {
  return /^[\x21-\x7e]+$/.test(text)
    ? { value: text }
    : { problem: "it goes into a header: use letters, digits and signs without blanks" };
}

/** @param {string} text */
export function checkCaptchaCode(text) {
  return /^[A-Za-z0-9]{1,16}$/.test(text)
    ? { value: text }
    : { problem: `"${text}" is not possible: give 1 to 16 letters or digits` };
}

/** @param {string} text */
export function checkBasePath(text) {
  const path = text.replace(/\/+$/, "");
  if (path === "" || /^(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(path)) return { value: path };
  return { problem: `"${text}" is not possible: give a path such as /kezhuan, or leave it empty` };
}

/**
 * @param {string} text
 * @param {string} root
 */
export function checkFolder(text, root) {
  if (text.includes("\u0000")) return { problem: "it is no path: give one" };
  return { value: isAbsolute(text) ? resolve(text) : resolve(root, text) };
}

/** @param {string} text */
export function checkDatabaseUrl(text) {
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
export function checkPublicUrl(text) {
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
export function checkUrl(text, schemes) {
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
export function checkProxies(text) {
  const value = text.split(",").map((part) => part.trim());
  const names = ["loopback", "linklocal", "uniquelocal"];
  const bad = value.find((part) => !names.includes(part) && !isNetwork(part));
  if (bad === undefined) return { value };
  return {
    problem: `"${bad}" is not possible: give the proxies' addresses or networks such as 10.0.0.0/8, or loopback, with commas`,
  };
}

/** @param {string} text */
export function checkNetworks(text) {
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

/**
 * Packs with commas: names, folders (with a slash) and npm packages. Relative folders are meant from `root`.
 * @param {string} text
 * @param {string} root
 */
export function checkPacks(text, root) {
  const parts = text.split(",").map((part) => part.trim());
  const bad = parts.find((part) => !/^(?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w-]*$/.test(part) && !isFolder(part));
  if (bad !== undefined) {
    return {
      problem: `"${bad}" is not possible: give names of packs, folders such as ./my-pack or npm packages, with commas`,
    };
  }
  const value = parts.map((part) => (isFolder(part) ? resolve(root, part) : part));
  const twice = value.find((part, place) => value.indexOf(part) !== place);
  return twice === undefined ? { value } : { problem: `"${twice}" is named twice: name each pack once` };
}

/** @param {string} part */
function isFolder(part) {
  return /^(?:\.{1,2}\/|\/|[A-Za-z]:[\\/])/.test(part);
}
