import { z } from "zod";
import { consent } from "../consent.ts";
import type { Label, Language } from "../metadata/label.ts";
import { mostEarlier } from "../password/password-policy.ts";
import { formFlag, jsonText } from "./form-value.ts";

const text = (max: number) => z.string().min(1).max(max);
export const usernameSchema = z
  .string()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,32}$/, "pattern");
/** base64url of 32 bytes. */
export const digestSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/, "pattern");
/** Parameters that passwords are stretched with: base64url of the salt, and how often. */
export const stretchingSchema = z.strictObject({
  salt: z.string().regex(/^[A-Za-z0-9_-]{0,86}$/, "pattern"),
  iterations: z.int().min(1).max(2_000_000_000),
});

/**
 * A password that its owner chose: what the server keeps of it, and with each set of earlier parameters that the server
 * named what it would keep, so that it can tell that the password is not one of the last ones.
 */
export const chosenPassword = {
  verifier: digestSchema,
  earlier: jsonText(z.array(stretchingSchema.extend({ verifier: digestSchema })).max(mostEarlier)).optional(),
};

const code = text(200);
const uuid = text(64);

/** GET /rest/getCaptcha */
export const captchaInput = z.strictObject({ username: z.string().max(64).optional() });

/**
 * POST /rest/loginWithCaptcha. A malformed name is a wrong one, not another answer. What is no proof at all, such as the
 * hash that older clients send, is refused by name: nobody's password is wrong there.
 */
export const loginInput = z.strictObject({
  username: text(64),
  password: z
    .string()
    .min(1)
    .regex(/^[A-Za-z0-9_-]{43}$/, "loginProof"),
  code,
  uuid,
});

/** POST /rest/loginStep */
export const loginStepInput = z.strictObject({
  ticket: text(200),
  code: code.optional(),
  ...chosenPassword,
  verifier: digestSchema.optional(),
  /** Goes on without setting up two-factor authentication, as long as there is time for that. */
  later: formFlag.optional(),
});

/** POST /rest/refreshToken */
export const refreshInput = z.strictObject({ refresh_token: text(200) });

/** GET /rest/getInfo */
export const infoInput = z.strictObject({ token: text(200).optional() });

/** What a person can say to be; staff are entered by an administrator. */
export const identities = ["person", "expert", "institution", "enterprise", "broker"] as const;
export type Identity = (typeof identities)[number];

/** POST /rest/register */
export const registerInput = z.strictObject({
  username: usernameSchema,
  verifier: digestSchema,
  name: text(60),
  phone: text(30).optional(),
  email: text(120).optional(),
  identity: z.enum(identities),
  /** The version of the terms that was agreed to; kept with the account. */
  consent: z.literal(consent.version, "unknown").optional(),
  code,
  uuid,
});

/** What proves one's own password: the proof, and the captcha that it was made with. */
export const passwordProof = { password: text(64), uuid, code };

/** POST /rest/changePassword */
export const changePasswordInput = z.strictObject({ ...passwordProof, ...chosenPassword });

export interface CaptchaOutput {
  uuid: string;
  /** `data:` URL of the picture. */
  img: string;
  /** Proof of work: find text `code` so that SHA-256(challenge + ":" + code) begins with `bits` zero bits. */
  pow: { algorithm: "SHA-256"; challenge: string; bits: number };
  /** base64url salt of the account named, or a made-up one. */
  salt: string;
  iterations: number;
}

export interface TokensOutput {
  token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
}

/** What a set of password parameters is on the wire. */
export type StretchingParameters = z.infer<typeof stretchingSchema>;

/** Why a login asks for a new password. */
export type ChangeReason = "one_time" | "expired";

/** What a login asks for before it answers tokens; `loginStep` continues it with the ticket. */
export interface LoginStepOutput {
  /**
   * `totp`: a one-time code or recovery code. `change_password`: the verifier of a new password. `setup_totp`: a role
   * requires two-factor authentication, which the account does not have; a code of the secret turns it on.
   */
  step: "totp" | "change_password" | "setup_totp";
  ticket: string;
  /** Of `change_password`: what the new verifier is derived with. */
  salt?: string;
  iterations?: number;
  /** Of a password that has to be changed: why, what else it may not be, and how many API keys end with it. */
  reason?: ChangeReason;
  earlier?: StretchingParameters[];
  keys?: number;
  /** Of `setup_totp`: the secret (base32) for the app. Until then `later` goes on without it; null: not any more. */
  totp?: { secret: string; uri: string; until: string | null };
}

/** `recovery_codes` are there, once, when the login has just set up two-factor authentication. */
export type LoginOutput = (TokensOutput & { recovery_codes?: string[] }) | LoginStepOutput;

export interface InfoOutput {
  user: {
    id: string;
    name: string;
    username: string;
    deptid: string | null;
    avatar: string | null;
    /** Chosen for every device; null: each has its own. */
    language: Language | null;
    depts: { deptid: string; name: string }[];
    /** Of the department worked in, or of the nearest above that says so. */
    industry: string | null;
    /** What the interface calls people there, and those who train them; null: as everywhere. */
    user_title: Label | null;
    trainer_title: Label | null;
    /** What people call the roles, in the language of the request; one without a name stands as its code. */
    roleNames: string[];
  };
  roles: string[];
  /** Of the installation (IANA name): its days begin and end by it. */
  time_zone: string;
  /** `objname:action` */
  permissions: string[];
  /** Present when the password expires soon: when, and how many API keys end when it is changed. */
  password_expires?: { at: string; keys: number };
  /** Present while somebody looks as this user: who, and until when. */
  viewing?: { by: string; until: string };
}
