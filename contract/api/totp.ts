import { z } from "zod";
import type { Label } from "../metadata/label.ts";
import { passwordProof } from "./session.ts";

const id = z.string().min(1).max(64);

/** Inputs of the messages about two-factor authentication by one-time codes (TOTP, RFC 6238). */
export const totpInputs = {
  /** Whether one's own account has it. */
  getTotp: z.strictObject({}),
  /** A new secret, which is not in force until a code of it was confirmed. */
  beginTotp: z.strictObject({}),
  /** Turns it on. The recovery codes are in this answer and nowhere else. */
  confirmTotp: z.strictObject({ ticket: id, code: z.string().min(1).max(200) }),
  removeTotp: z.strictObject(passwordProof),
  /** For an administrator, where somebody has lost device and recovery codes. */
  resetTotp: z.strictObject({ userid: id }),
} as const;

export interface TotpState {
  /** Null while it is off. */
  since: string | null;
  recoveryCodesLeft: number;
}

export interface TotpOutputs {
  getTotp: TotpState;
  beginTotp: {
    /** base32, to be typed where the QR code cannot be scanned. */
    secret: string;
    /** `otpauth://` address, for the QR code. */
    uri: string;
    ticket: string;
  };
  confirmTotp: { recoveryCodes: string[] };
  /** 0 where it was off. */
  removeTotp: { removed: number };
  resetTotp: { removed: number };
}

const removed = z.object({ removed: z.int().min(0) });

/** Schemas of the answers, for the API description. */
export const totpOutputs: { [M in keyof TotpOutputs]: z.ZodType<TotpOutputs[M]> } = {
  getTotp: z.object({
    since: z.iso.datetime({ offset: true }).nullable(),
    recoveryCodesLeft: z.int().min(0),
  }),
  beginTotp: z.object({ secret: z.string(), uri: z.string(), ticket: z.string() }),
  confirmTotp: z.object({ recoveryCodes: z.array(z.string()) }),
  removeTotp: removed,
  resetTotp: removed,
};

export const totpTexts = {
  getTotp: {
    summary: text(
      "自己的账号是否开启两步验证、还剩几个恢复码",
      "Whether one's account has two-factor authentication, and how many recovery codes are left",
    ),
    parameters: {},
  },
  beginTotp: {
    summary: text(
      "开始为自己的账号开启两步验证：得到身份验证器所需的密钥；十分钟内用 confirmTotp 确认后才生效",
      "Begin to turn on two-factor authentication: answers the secret for an authenticator app, which comes into force with confirmTotp within ten minutes",
    ),
    parameters: {},
  },
  confirmTotp: {
    summary: text(
      "用验证器显示的动态口令确认并开启两步验证，结束该账号的其他登录；恢复码只在此处显示一次",
      "Turn it on with a code that the authenticator shows; ends the account's other logins. The recovery codes are shown here only",
    ),
    parameters: {
      ticket: text("beginTotp 返回的凭据，仅限同一登录使用", "What beginTotp answered, for this very login"),
      code: text("六位动态口令", "The code of six digits"),
    },
  },
  removeTotp: {
    summary: text(
      "关闭自己账号的两步验证，结束该账号的其他登录",
      "Turn off two-factor authentication of one's account; ends its other logins",
    ),
    parameters: {
      password: text("密码证明，与 changePassword 相同", "Proof of the password, as in changePassword"),
      uuid: text("验证码的编号", "The captcha's uuid"),
      code: text("验证码的答案", "The captcha's answer"),
    },
  },
  resetTotp: {
    summary: text(
      "关闭某账号的两步验证（管理员，用于本人同时丢失设备和恢复码），结束其全部登录",
      "Turn off two-factor authentication of an account whose owner has lost device and recovery codes (administrators); ends its logins",
    ),
    parameters: { userid: text("账号", "Which account") },
  },
} as const;

function text(zh: string, en: string): Label {
  return { zh, en };
}
