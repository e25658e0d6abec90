import { StartError } from "../server/lib/start-error.mjs";
import { checkShortText, checkSwitch, checkText, checkUrl } from "./check-setting.mjs";
import { isLoopback } from "./is-loopback.mjs";

/**
 * A rule of a mapping: whoever has the value in the claim gets the roles in the department; without a claim, everybody who
 * comes by the provider.
 * @typedef {{ claim?: string, value?: string, department: string, roles: string[] }} MappingRule
 */

/** @typedef {import("./settings.mjs").Reader} Reader */

/** How people reach the installation, as far as the settings say. @typedef {{ host: string, publicUrl: string | undefined }} Place */

const administratorRole = "ROLE_ADMIN";
const claimName = /^[\w.:/-]{1,100}$/;
const shape = '[{"claim":"groups","value":"staff","department":"root","roles":["ROLE_…"]}]';

/**
 * The providers that organisations sign in by; each is absent until it is configured, and complete when it is there.
 * @param {Reader} read
 * @param {Place} place
 */
export function readSignIn(read, place) {
  return { oidc: readOidc(read, place), ldap: readLdap(read, place), cas: readCas(read, place) };
}

/**
 * @param {Reader} read
 * @param {Place} place
 */
function readOidc(read, place) {
  const issuer = read("OIDC_ISSUER", undefined, checkSafeAddress);
  const clientId = read("OIDC_CLIENT_ID", undefined, checkText);
  const clientSecret = read("OIDC_CLIENT_SECRET", undefined, checkText);
  const scopes = read("OIDC_SCOPES", "openid profile email", checkScopes);
  const usernameClaim = read("OIDC_USERNAME_CLAIM", "preferred_username", checkClaim);
  const policy = readPolicy(read, "OIDC");
  if (issuer === undefined) return refuseLoose("OIDC_ISSUER", { OIDC_CLIENT_ID: clientId, ...policy.set });
  if (clientId === undefined)
    throw new StartError(
      "OIDC_ISSUER: it is set without OIDC_CLIENT_ID: name the client that the provider knows this installation by, or unset both.",
    );
  requireAddress("OIDC_ISSUER", place);
  requireMapping("OIDC", policy);
  return { issuer, clientId, clientSecret, scopes, usernameClaim, ...policy.values };
}

/**
 * @param {Reader} read
 * @param {Place} place
 */
function readLdap(read, place) {
  const url = read("LDAP_URL", undefined, checkLdapUrl);
  const startTls = read("LDAP_STARTTLS", false, checkSwitch);
  const bindDn = read("LDAP_BIND_DN", undefined, checkText);
  const bindPassword = read("LDAP_BIND_PASSWORD", undefined, checkText);
  const baseDn = read("LDAP_BASE_DN", undefined, checkText);
  const userFilter = read("LDAP_USER_FILTER", "(uid={username})", checkUserFilter);
  const idAttribute = read("LDAP_ID_ATTRIBUTE", undefined, checkClaim);
  const usernameAttribute = read("LDAP_USERNAME_ATTRIBUTE", "uid", checkClaim);
  const groupBaseDn = read("LDAP_GROUP_BASE_DN", undefined, checkText);
  const groupFilter = read("LDAP_GROUP_FILTER", "(member={dn})", checkGroupFilter);
  const policy = readPolicy(read, "LDAP");
  if (url === undefined)
    return refuseLoose("LDAP_URL", { LDAP_BASE_DN: baseDn, LDAP_BIND_DN: bindDn, ...policy.set });
  if (baseDn === undefined)
    throw new StartError(
      "LDAP_URL: it is set without LDAP_BASE_DN: say below which entry people are looked for, such as ou=people,dc=example,dc=org.",
    );
  if ((bindDn === undefined) !== (bindPassword === undefined))
    throw new StartError(
      "LDAP_BIND_DN: it goes with LDAP_BIND_PASSWORD: set both, or neither where the directory lets anybody search.",
    );
  requireEncryption(url, startTls);
  requireAddress("LDAP_URL", place);
  requireSafePages(place);
  requireMapping("LDAP", policy);
  return {
    url,
    startTls,
    bind:
      bindDn === undefined || bindPassword === undefined ? undefined : { dn: bindDn, password: bindPassword },
    baseDn,
    userFilter,
    idAttribute,
    usernameAttribute,
    groups: groupBaseDn === undefined ? undefined : { baseDn: groupBaseDn, filter: groupFilter },
    ...policy.values,
  };
}

/**
 * @param {Reader} read
 * @param {Place} place
 */
function readCas(read, place) {
  const url = read("CAS_URL", undefined, checkSafeAddress);
  const policy = readPolicy(read, "CAS");
  if (url === undefined) return refuseLoose("CAS_URL", policy.set);
  requireAddress("CAS_URL", place);
  requireMapping("CAS", policy);
  return { url: url.replace(/\/+$/, ""), ...policy.values };
}

/**
 * What every provider can be told: how its button is called, who gets which roles, and what becomes of people who are new.
 * @param {Reader} read
 * @param {"OIDC" | "LDAP" | "CAS"} prefix
 */
function readPolicy(read, prefix) {
  const label = read(`${prefix}_LABEL`, undefined, (text) => checkShortText(text, 30));
  const labelEn = read(`${prefix}_LABEL_EN`, undefined, (text) => checkShortText(text, 40));
  const mapping = read(`${prefix}_MAPPING`, undefined, checkMapping);
  const newAccounts = read(`${prefix}_NEW_ACCOUNTS`, "create", checkNewAccounts);
  const linkByEmail = read(`${prefix}_LINK_BY_EMAIL`, false, checkSwitch);
  return {
    values: { label, labelEn, mapping: mapping ?? [], newAccounts, linkByEmail },
    /** @type {Record<string, unknown>} */
    set: { [`${prefix}_MAPPING`]: mapping, [`${prefix}_LABEL`]: label },
  };
}

/**
 * A provider that is not named does nothing with its other settings.
 * @param {string} main
 * @param {Record<string, unknown>} others
 */
function refuseLoose(main, others) {
  const set = Object.entries(others).find(([, value]) => value !== undefined)?.[0];
  if (set === undefined) return undefined;
  throw new StartError(`${set}: it is set without ${main}: set that too, or unset this.`);
}

/**
 * People come back to an address that they and the provider know.
 * @param {string} name
 * @param {Place} place
 */
function requireAddress(name, { host, publicUrl }) {
  if (publicUrl !== undefined || isLoopback(host)) return;
  throw new StartError(
    `${name}: it needs PUBLIC_URL while HOST is ${host}: give the address by which people reach this installation.`,
  );
}

/**
 * The password of a directory travels from the page to this server.
 * @param {Place} place
 */
function requireSafePages({ publicUrl }) {
  if (publicUrl === undefined) return;
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:" || isLoopback(hostname)) return;
  throw new StartError(
    `LDAP_URL: passwords would travel unencrypted to ${publicUrl}: set a PUBLIC_URL of https://, or unset it.`,
  );
}

/**
 * @param {string} url
 * @param {boolean} startTls
 */
function requireEncryption(url, startTls) {
  const { protocol, hostname } = new URL(url);
  if (protocol === "ldaps:" && startTls)
    throw new StartError(
      "LDAP_STARTTLS: ldaps:// is encrypted already: unset it, or give an address of ldap://.",
    );
  if (protocol === "ldaps:" || startTls || isLoopback(hostname)) return;
  throw new StartError(
    `LDAP_URL: passwords would travel unencrypted to ${hostname}: give an address of ldaps://, or set LDAP_STARTTLS=on.`,
  );
}

/**
 * @param {string} prefix
 * @param {ReturnType<typeof readPolicy>} policy
 */
function requireMapping(prefix, { values: { mapping, newAccounts } }) {
  if (mapping.length > 0 || newAccounts === "refuse") return;
  throw new StartError(
    `${prefix}_MAPPING: it is missing: say which department and roles new accounts get, or set ${prefix}_NEW_ACCOUNTS=refuse.`,
  );
}

/** @param {string} text */
function checkSafeAddress(text) {
  const outcome = checkUrl(text, ["http:", "https:"]);
  if ("problem" in outcome) return outcome;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  if (search || hash || username || password)
    return {
      problem: "it holds more than an address: leave out names, passwords and everything from ? or # on",
    };
  if (protocol === "https:" || isLoopback(hostname)) return outcome;
  return { problem: "it is not encrypted: give an address of https://" };
}

/** @param {string} text */
function checkLdapUrl(text) {
  const outcome = checkUrl(text, ["ldap:", "ldaps:"]);
  if ("problem" in outcome) return outcome;
  const { hostname, pathname, search, username } = new URL(text);
  if (hostname === "" || username || search || pathname.replace("/", "") !== "")
    return { problem: "it holds more or less than an address: give one like ldaps://ldap.example.org:636" };
  return { value: text };
}

/** @param {string} text */
function checkScopes(text) {
  const scopes = text.split(/\s+/);
  if (scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)) && scopes.includes("openid"))
    return { value: scopes.join(" ") };
  return { problem: `"${text}" is not possible: give scopes with blanks between them, openid among them` };
}

/** @param {string} text */
function checkClaim(text) {
  return claimName.test(text)
    ? { value: text }
    : { problem: `"${text}" is not possible: give the name of one claim or attribute` };
}

/** @param {string} text */
function checkUserFilter(text) {
  return checkFilter(text, "{username}");
}

/** @param {string} text */
function checkGroupFilter(text) {
  return checkFilter(text, "{dn}");
}

/**
 * @param {string} text
 * @param {string} place
 */
function checkFilter(text, place) {
  if (/^\(.+\)$/.test(text) && text.includes(place)) return checkText(text);
  return { problem: `"${text}" is not possible: give a filter in brackets that holds ${place}` };
}

/**
 * @param {string} text
 * @returns {{ value: "create" | "refuse" } | { problem: string }}
 */
function checkNewAccounts(text) {
  if (text === "create" || text === "refuse") return { value: text };
  return { problem: `"${text}" is not possible: give create or refuse` };
}

/**
 * @param {string} text
 * @returns {{ value: MappingRule[] } | { problem: string }}
 */
function checkMapping(text) {
  /** @type {unknown} */
  let parsed;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { problem: `it is no JSON: write rules like ${shape}` };
  }
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > 500)
    return { problem: `it is no list of 1 to 500 rules: write them like ${shape}` };
  for (const [at, rule] of parsed.entries()) {
    const problem = findRuleProblem(rule);
    if (problem !== undefined) return { problem: `rule ${at + 1} ${problem}` };
  }
  return { value: /** @type {MappingRule[]} */ (parsed) };
}

/**
 * @param {unknown} rule
 * @returns {string | undefined} the end of a sentence
 */
function findRuleProblem(rule) {
  if (typeof rule !== "object" || rule === null || Array.isArray(rule))
    return `is no rule: write it as in ${shape}`;
  const { claim, value, department, roles, ...others } = /** @type {Record<string, unknown>} */ (rule);
  const [other] = Object.keys(others);
  if (other !== undefined) return `holds "${other}": a rule has claim, value, department and roles`;
  if ((claim === undefined) !== (value === undefined))
    return "has one of claim and value: give both, or neither";
  if (claim !== undefined && (typeof claim !== "string" || !claimName.test(claim)))
    return "has no proper name as claim";
  if (value !== undefined && (typeof value !== "string" || value.trim() === ""))
    return "has no text as value";
  if (typeof department !== "string" || department === "") return "names no department by its code";
  const areCodes = Array.isArray(roles) && roles.every((role) => typeof role === "string" && role !== "");
  if (!areCodes || roles.length === 0 || roles.length > 20)
    return "names no roles: give a list of 1 to 20 codes";
  if (claim === undefined && roles.includes(administratorRole))
    return `makes everybody an administrator: ${administratorRole} needs a claim and its value`;
  return undefined;
}
