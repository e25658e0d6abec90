import type { SignInOffer, SignInProvider } from "@kezhuan/contract/sign-in";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Log } from "@kezhuan/server/engine/context";
import { openCas, type CasSettings } from "./cas.ts";
import type { LdapSettings } from "./ldap.ts";
import type { OidcSettings } from "./oidc.ts";
import type { SignInPolicy } from "./policy.ts";
import type { Provider } from "./provider.ts";

type Named<Settings> = Settings & SignInPolicy & { label: string | undefined; labelEn: string | undefined };

export interface SignInSettings {
  oidc: Named<OidcSettings> | undefined;
  ldap: Named<LdapSettings> | undefined;
  cas: Named<CasSettings> | undefined;
}

export interface OpenProvider {
  offer: SignInOffer;
  policy: SignInPolicy;
  provider: Provider;
}

/** The providers of this installation, as configured. */
export interface SignIn {
  providers: ReadonlyMap<SignInProvider, OpenProvider>;
  offers: readonly SignInOffer[];
  /** How people reach the installation, with a slash at its end. */
  site: string;
}

const usualLabels: Record<SignInProvider, Label> = {
  oidc: { zh: "单位统一登录", en: "Log in with your organisation" },
  ldap: { zh: "单位账号登录", en: "Organisation account" },
  cas: { zh: "统一身份认证登录", en: "Log in with the campus account" },
};

/**
 * Opens nothing yet: a provider that is away keeps nobody from starting. Libraries are loaded for those that are configured
 * alone.
 */
export async function openSignIn(
  settings: Partial<SignInSettings>,
  { site, log, now }: { site: string; log: Log; now: () => Date },
): Promise<SignIn> {
  const { oidc, ldap, cas } = settings;
  const opened: OpenProvider[] = [];
  if (oidc) {
    const { openOidc } = await import("./oidc.ts");
    opened.push(describe("oidc", oidc, openOidc(oidc, { log, now })));
  }
  if (cas) opened.push(describe("cas", cas, openCas(cas, now)));
  if (ldap) {
    const { openLdap } = await import("./ldap.ts");
    opened.push(describe("ldap", ldap, openLdap(ldap, log)));
  }
  const providers = new Map(opened.map((one) => [one.offer.provider, one]));
  return { providers, offers: opened.map(({ offer }) => offer), site };
}

function describe(name: SignInProvider, settings: Named<object>, provider: Provider): OpenProvider {
  const { label, labelEn, mapping, newAccounts, linkByEmail } = settings;
  const usual = usualLabels[name];
  const shown = label === undefined ? usual : { zh: label, en: labelEn ?? label };
  return {
    offer: { provider: name, way: provider.way, label: { ...shown, ...(labelEn ? { en: labelEn } : {}) } },
    policy: { mapping, newAccounts, linkByEmail },
    provider,
  };
}
