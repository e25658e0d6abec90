import { describe, expect, it } from "vitest";
import { checkParameter } from "@kezhuan/contract/parameters/parameter";
import { parameterKeys, parameterOf } from "@kezhuan/contract/parameters/registry";
import { readConfig } from "./config.ts";

/** What each variable of a parameter may hold, and what it may not. */
const samples: Readonly<Record<string, { good: string; bad: string }>> = {
  SITE_NAME: { good: "某某协会", bad: "x".repeat(61) },
  SITE_NAME_EN: { good: "Association", bad: "x".repeat(81) },
  PUBLIC_URL: { good: "https://kz.example", bad: "kz.example" },
  REGISTRATION: { good: "off", bad: "no" },
  UPLOAD_LIMIT_MB: { good: "1024", bad: "1025" },
  STORAGE_RESERVE_MB: { good: "300", bad: "-1" },
  SMTP_URL: { good: "smtp://name:secret@mail.example", bad: "mail.example" },
  MAIL_FROM: { good: "Kezhuan <office@example.org>", bad: "office" },
};

const withEnvironment = parameterKeys.flatMap((key) => {
  const { environment } = parameterOf(key);
  return environment === undefined ? [] : [{ key, environment }];
});

describe("system parameters that the environment sets", () => {
  it.each(withEnvironment)("reads $environment for $key, within the same limits", ({ key, environment }) => {
    const { good, bad } = samples[environment] ?? { good: "", bad: "" };
    const { fixedParameters } = readConfig({ [environment]: good });
    expect(Object.keys(fixedParameters)).toEqual([key]);
    const def = parameterOf(key);
    const value: unknown = Object.values(fixedParameters)[0];
    // Of a secret nothing else is known; what only the environment sets is shown as it stands there.
    const shown: Readonly<Record<string, unknown>> = { secret: true, environment: good };
    expect(def.kind in shown ? value : undefined).toBe(shown[def.kind]);
    expect(def.kind in shown ? undefined : checkParameter(def, value)).toBeUndefined();
    expect(() => readConfig({ [environment]: bad })).toThrow(`${environment}: `);
  });

  it("are none where the environment sets none", () => {
    expect(readConfig({}).fixedParameters).toEqual({});
  });
});

describe("text messages", () => {
  it("go to a provider, or for tests into a file, and nowhere without either", () => {
    expect(readConfig({}).textMessages).toBeUndefined();
    const provider = { SMS_URL: "https://sms.example/send", SMS_KEY: "key" };
    expect(readConfig(provider).textMessages).toEqual({ url: "https://sms.example/send", key: "key" });
    expect(readConfig({ SMS_TEST: "on" }).textMessages).toHaveProperty("file");
  });

  it.each([
    [{ SMS_URL: "https://sms.example/send" }, "SMS_URL: it is set without SMS_KEY"],
    [{ SMS_KEY: "key" }, "SMS_KEY: it is set without SMS_URL"],
    [{ SMS_URL: "sms.example", SMS_KEY: "key" }, "SMS_URL: "],
    [{ SMS_URL: "https://sms.example", SMS_KEY: "key", SMS_TEST: "on" }, "SMS_TEST: it is set beside"],
    [{ SMS_TEST: "on", NODE_ENV: "production" }, "SMS_TEST: it is for automated tests"],
    [{ SMS_TEST: "on", HOST: "0.0.0.0" }, "SMS_TEST: it is for automated tests"],
  ])("half configured end the start with a sentence: %j", (environment, problem) => {
    expect(() => readConfig(environment)).toThrow(problem);
  });
});
