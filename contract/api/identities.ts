import { z } from "zod";
import { lineText } from "../kinds/typed-text.ts";
import { signInProviders } from "../sign-in.ts";
import { defineMessage } from "./define-message.ts";
import { id } from "./message-parameters.ts";

const time = z.iso.datetime({ offset: true });

const identity = z.object({
  id: z.string(),
  provider: z.enum(signInProviders),
  issuer: z.string(),
  subject: z.string(),
  /** As the provider calls the person; empty until they have signed in by it. */
  username: z.string(),
  name: z.string(),
  email: z.string(),
  /** How the link came about: with a new account, by its e-mail address, or by an administrator. */
  linked_by: z.enum(["sign-in", "email", "administrator"]),
  linked_at: time,
  /** Null: never signed in by it. */
  last_used_at: time.nullable(),
});
export type LinkedIdentity = z.infer<typeof identity>;

/** Who somebody is at the providers of their organisation. */
export const identityMessages = {
  listIdentities: defineMessage({
    reads: true,
    access: "admin",
    input: z.strictObject({ userid: id }),
    output: z.object({
      identities: z.array(identity),
      /** What is configured; `creates`: whoever is linked to no account gets a new one. */
      providers: z.array(
        z.object({
          provider: z.enum(signInProviders),
          label: z.object({ zh: z.string(), en: z.string() }),
          creates: z.boolean(),
        }),
      ),
      /** Whether the account has a password here, too. */
      has_password: z.boolean(),
    }),
    summary: {
      zh: "账号关联的统一登录身份，以及已配置的登录服务",
      en: "The identities by which an account signs in, and the providers that are configured",
    },
    parameters: { userid: { zh: "账号编号", en: "Whose" } },
  }),
  /** Whoever the provider confirms as this subject can act as the account. */
  linkIdentity: defineMessage({
    stepUp: true,
    access: "admin",
    input: z.strictObject({
      userid: id,
      provider: z.enum(signInProviders),
      subject: lineText(255),
    }),
    output: z.object({ id: z.string() }),
    summary: {
      zh: "把统一登录身份关联到账号，此后该身份登录的就是这个账号",
      en: "Link an identity at a provider to an account: whoever signs in by it uses this account",
    },
    parameters: {
      userid: { zh: "账号编号", en: "Whose" },
      provider: { zh: "登录服务", en: "The provider" },
      subject: {
        zh: "身份在登录服务中的唯一标识（OIDC 的 sub、LDAP 的 entryUUID 或 objectGUID、CAS 的用户名）",
        en: "What never changes of the person at the provider (sub of OIDC, entryUUID or objectGUID of LDAP, user of CAS)",
      },
    },
  }),
  unlinkIdentity: defineMessage({
    stepUp: true,
    access: "admin",
    input: z.strictObject({ userid: id, id }),
    output: z.object({ ended: z.int().min(0) }),
    summary: {
      zh: "解除账号与统一登录身份的关联，并结束由此身份打开的登录",
      en: "Unlink an identity from an account; logins that it opened end",
    },
    parameters: {
      userid: { zh: "账号编号", en: "Whose" },
      id: { zh: "关联的编号（listIdentities 返回）", en: "Which link, as listIdentities answers it" },
    },
  }),
} as const;
