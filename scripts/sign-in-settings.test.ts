import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readSettings } from "./settings.mjs";

const read = (environment: Record<string, string>) => readSettings(environment, "/srv/kezhuan").signIn;
const rule = { claim: "groups", value: "staff", department: "tto", roles: ["ROLE_CLERK"] };
const mapping = JSON.stringify([rule]);
const oidc = { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "kezhuan", OIDC_MAPPING: mapping };
const ldap = { LDAP_URL: "ldaps://ldap.example.org", LDAP_BASE_DN: "dc=example", LDAP_MAPPING: mapping };
const cas = { CAS_URL: "https://cas.example.edu/cas/", CAS_MAPPING: mapping };
const away = { HOST: "0.0.0.0", PUBLIC_URL: "https://kezhuan.example.org" };

test("nobody signs in by a provider until one is configured", () => {
  expect(read({})).toEqual({ oidc: undefined, ldap: undefined, cas: undefined });
});

test("a provider is complete with its address, its name here and a mapping", () => {
  expect(read({ ...oidc, ...away }).oidc).toMatchObject({
    issuer: "https://id.example.org",
    scopes: "openid profile email",
    newAccounts: "create",
    linkByEmail: false,
    mapping: [rule],
  });
  expect(read({ ...ldap, ...away }).ldap).toMatchObject({ userFilter: "(uid={username})", bind: undefined });
  expect(read({ ...cas, ...away }).cas).toMatchObject({ url: "https://cas.example.edu/cas" });
});

test("secrets and mappings may be files, and secrets are shown to nobody", () => {
  const folder = mkdtempSync(join(tmpdir(), "kezhuan-sign-in-"));
  const [secret, rules] = [join(folder, "secret"), join(folder, "mapping.json")];
  writeFileSync(secret, "of-the-client\n");
  writeFileSync(rules, mapping);
  const { OIDC_MAPPING: _, ...others } = oidc;
  const environment = { ...others, OIDC_CLIENT_SECRET_FILE: secret, OIDC_MAPPING_FILE: rules };
  expect(read(environment).oidc).toMatchObject({ clientSecret: "of-the-client", mapping: [rule] });
  expect(JSON.stringify(readSettings(environment, "/srv").inEffect)).not.toContain("of-the-client");
});

describe("a start ends with a sentence", () => {
  const rules = (...list: object[]) => JSON.stringify(list);
  test.each<[string, Record<string, string>]>([
    ["OIDC_ISSUER", { OIDC_ISSUER: "https://id.example.org" }],
    ["OIDC_CLIENT_ID", { OIDC_CLIENT_ID: "kezhuan" }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "http://id.example.org" }],
    ["OIDC_ISSUER", { ...oidc, OIDC_ISSUER: "https://me:secret@id.example.org" }],
    ["OIDC_ISSUER", { ...oidc, HOST: "0.0.0.0" }],
    ["OIDC_SCOPES", { ...oidc, OIDC_SCOPES: "profile" }],
    ["OIDC_MAPPING", { OIDC_ISSUER: "https://id.example.org", OIDC_CLIENT_ID: "kezhuan" }],
    ["OIDC_NEW_ACCOUNTS", { ...oidc, OIDC_NEW_ACCOUNTS: "maybe" }],
    ["LDAP_URL", { LDAP_URL: "ldaps://ldap.example.org" }],
    ["LDAP_URL", { ...ldap, LDAP_URL: "ldap://ldap.example.org" }],
    ["LDAP_URL", { ...ldap, PUBLIC_URL: "http://kezhuan.example.org" }],
    ["LDAP_URL", { ...ldap, LDAP_URL: "ldaps://ldap.example.org/dc=example" }],
    ["LDAP_STARTTLS", { ...ldap, LDAP_STARTTLS: "on" }],
    ["LDAP_BIND_DN", { ...ldap, LDAP_BIND_DN: "cn=kezhuan" }],
    ["LDAP_USER_FILTER", { ...ldap, LDAP_USER_FILTER: "(uid=*)" }],
    ["CAS_URL", { ...cas, CAS_URL: "http://cas.example.edu" }],
    ["CAS_MAPPING", { CAS_MAPPING: mapping }],
    ["OIDC_MAPPING", { ...oidc, OIDC_MAPPING: "staff=tto" }],
    ["OIDC_MAPPING", { ...oidc, OIDC_MAPPING: "[]" }],
    ["OIDC_MAPPING", { ...oidc, OIDC_MAPPING: rules({ ...rule, roles: [] }) }],
    ["OIDC_MAPPING", { ...oidc, OIDC_MAPPING: rules(rule, { ...rule, value: undefined }) }],
    ["OIDC_MAPPING", { ...oidc, OIDC_MAPPING: rules({ ...rule, deptartment: "tto" }) }],
    ["OIDC_MAPPING", { ...oidc, OIDC_MAPPING: rules({ department: "tto", roles: ["ROLE_ADMIN"] }) }],
  ])("that names %s: %o", (name, environment) => {
    expect(() => read(environment)).toThrow(new RegExp(`^${name}: [^\\n]+: [^\\n]+\\.$`));
  });
});

test("on the machine itself neither the provider nor the directory has to encrypt", () => {
  expect(read({ ...oidc, OIDC_ISSUER: "http://127.0.0.1:9" }).oidc).toBeDefined();
  expect(read({ ...ldap, LDAP_URL: "ldap://127.0.0.1:389" }).ldap).toBeDefined();
  expect(
    read({ ...ldap, ...away, LDAP_URL: "ldap://ldap.example.org", LDAP_STARTTLS: "on" }).ldap,
  ).toBeDefined();
});
