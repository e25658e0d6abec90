import { Client, InvalidCredentialsError, ResultCodeError, type Entry } from "ldapts";
import { fail } from "@kezhuan/contract/errors";
import type { Log } from "@kezhuan/server/engine/context";
import type { Claims, Identity, PasswordProvider } from "./provider.ts";
import { firstOf } from "./read-claims.ts";

export interface LdapSettings {
  url: string;
  startTls: boolean;
  /** An account that may search; absent: anybody may. */
  bind: { dn: string; password: string } | undefined;
  baseDn: string;
  /** Holds `{username}`. */
  userFilter: string;
  /** What never changes; absent: `entryUUID` or `objectGUID`. */
  idAttribute: string | undefined;
  usernameAttribute: string;
  /** Where groups are that do not stand at their members; the filter holds `{dn}`. */
  groups: { baseDn: string; filter: string } | undefined;
  /** Certificates to trust; absent: those that Node trusts. */
  ca?: string;
}

/** Somebody waits. */
const timeoutMs = 10_000;
const binary = ["objectGUID"];
const mostGroups = 1000;

/**
 * A directory: finds the person by an account that may search, and tries the password on their entry. Both on a connection of
 * its own, so that nothing of one person is left for the next.
 */
export function openLdap(settings: LdapSettings, log: Log): PasswordProvider {
  return {
    way: "password",
    findIssuer: async () => issuerOf(settings),
    verify: async ({ username, password }) => {
      // A directory takes an empty password for no question at all, and says yes (RFC 4513, section 5.1.2).
      if (password === "") return undefined;
      const client = await connect(settings);
      try {
        return await findAndTry(client, settings, { username, password });
      } catch (error) {
        log.warn(describeFailure(error), "a sign-in by LDAP failed");
        throw fail("signInUnavailable", { cause: error });
      } finally {
        // An answer that nobody waits for.
        await client.unbind().catch(() => undefined);
      }
    },
  };
}

async function connect({ url, startTls, ca }: LdapSettings): Promise<Client> {
  const tlsOptions = { minVersion: "TLSv1.2" as const, ...(ca === undefined ? {} : { ca }) };
  const isSafe = url.startsWith("ldaps:");
  const client = new Client({
    url,
    timeout: timeoutMs,
    connectTimeout: timeoutMs,
    ...(isSafe ? { tlsOptions } : {}),
  });
  if (!startTls) return client;
  try {
    await client.startTLS(tlsOptions);
    return client;
  } catch (error) {
    await client.unbind().catch(() => undefined);
    throw fail("signInUnavailable", { cause: error });
  }
}

interface Typed {
  username: string;
  password: string;
}

async function findAndTry(
  client: Client,
  settings: LdapSettings,
  typed: Typed,
): Promise<Identity | undefined> {
  if (settings.bind) await client.bind(settings.bind.dn, settings.bind.password);
  const { searchEntries } = await client.search(settings.baseDn, {
    scope: "sub",
    filter: settings.userFilter.replaceAll("{username}", () => escapeFilterValue(typed.username)),
    // Those of operation are told only to who names them.
    attributes: [
      "*",
      "entryUUID",
      "objectGUID",
      "memberOf",
      ...(settings.idAttribute ? [settings.idAttribute] : []),
    ],
    explicitBufferAttributes: binary,
    sizeLimit: 2,
  });
  const [entry, other] = searchEntries;
  // Two people are as good as nobody: whose password would it be?
  if (!entry || other) return undefined;
  const groups = settings.groups && (await findGroups(client, settings.groups, entry.dn));
  try {
    await client.bind(entry.dn, typed.password);
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return undefined;
    throw error;
  }
  return describeEntry(entry, settings, groups ?? []);
}

async function findGroups(
  client: Client,
  { baseDn, filter }: { baseDn: string; filter: string },
  dn: string,
): Promise<Entry[]> {
  const { searchEntries } = await client.search(baseDn, {
    scope: "sub",
    filter: filter.replaceAll("{dn}", () => escapeFilterValue(dn)),
    attributes: ["cn"],
    sizeLimit: mostGroups,
  });
  return searchEntries;
}

function describeEntry(entry: Entry, settings: LdapSettings, groups: readonly Entry[]): Identity {
  const claims = readEntry(entry, groups);
  const subject = settings.idAttribute
    ? firstOf(claims, settings.idAttribute)
    : firstOf(claims, "objectGUID", "entryUUID");
  if (subject === "")
    throw new Error("the entry has nothing that never changes: name it by LDAP_ID_ATTRIBUTE");
  return {
    provider: "ldap",
    issuer: issuerOf(settings),
    subject,
    username: firstOf(claims, settings.usernameAttribute, "uid", "sAMAccountName"),
    name: firstOf(claims, "displayName", "cn"),
    email: firstOf(claims, "mail"),
    phone: firstOf(claims, "mobile", "telephoneNumber"),
    claims,
  };
}

/** A directory moves to another machine and stays the same one. */
function issuerOf({ baseDn }: LdapSettings): string {
  return `ldap:${baseDn.toLowerCase()}`;
}

/** Attributes by their names; the groups that were searched for by `cn` and by their whole name, as `groups`. */
function readEntry(entry: Entry, groups: readonly Entry[]): Claims {
  const claims = new Map<string, string[]>();
  for (const [name, value] of Object.entries(entry)) {
    const values = Array.isArray(value) ? value : [value];
    // Of other binary values nothing is asked.
    const texts = values.flatMap((one: string | Buffer) =>
      typeof one === "string" ? [one] : binary.includes(name) ? [one.toString("hex")] : [],
    );
    if (texts.length > 0) claims.set(name, texts);
  }
  const names = groups.flatMap(({ dn, cn }) => [dn, ...(Array.isArray(cn) ? cn : [cn])].map(String));
  if (groups.length > 0) claims.set("groups", names);
  return claims;
}

/** Never what was typed. */
function describeFailure(error: unknown) {
  const { message = "", code } = error as { message?: string; code?: unknown };
  return { reason: message.slice(0, 300), code, isAnswer: error instanceof ResultCodeError };
}

/** A text as it stands in a search filter (RFC 4515, section 3): as itself, whatever it holds. */
export function escapeFilterValue(text: string): string {
  return text.toWellFormed().replaceAll(
    // oxlint-disable-next-line no-control-regex -- U+0000 is one of the five
    /[\u0000()*\\]/g,
    (character) => `\\${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
