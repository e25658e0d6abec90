import type { DictDef } from "@kezhuan/contract/metadata/dictionary";
import {
  loginReasonLabels,
  loginReasons,
  loginResultLabels,
  loginResults,
} from "@kezhuan/contract/metadata/logs";
import { signInProviderLabels, signInProviders } from "@kezhuan/contract/sign-in";

const colours = { ok: "green", failed: "red", locked: "orange", ended: "grey" } as const;

/** How attempts to log in ended. */
export const loginResultDict: DictDef = {
  name: "login_result",
  label: { zh: "登录结果", en: "Login results" },
  items: loginResults.map((code) => ({ code, label: loginResultLabels[code], colour: colours[code] })),
};

/** Why a login failed or ended. */
export const loginReasonDict: DictDef = {
  name: "login_reason",
  label: { zh: "登录失败或结束原因", en: "Login reasons" },
  items: loginReasons.map((code) => ({ code, label: loginReasonLabels[code] })),
};

/** What logins were opened by besides passwords of the installation. */
export const loginProviderDict: DictDef = {
  name: "login_provider",
  label: { zh: "登录方式", en: "Login providers" },
  items: signInProviders.map((code) => ({ code, label: signInProviderLabels[code] })),
};
