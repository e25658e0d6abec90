import type { Identity } from "@kezhuan/contract/api/session";
import { verifyPath } from "../register/verify-path.ts";
import type { welcomeTexts } from "./welcome-texts.ts";

type TextKey = keyof typeof welcomeTexts;

interface Step {
  /** What is to be done; the text named `…Why` says what for. */
  text: Extract<TextKey, "verify" | "claim" | "profile" | "subscribe">;
  to: (back: string | undefined) => string;
}

interface Plan {
  lead: Extract<TextKey, `${Identity}Lead`>;
  /** At most two: whoever has just registered came for something else. */
  steps: readonly Step[];
  /** What it ends on where nothing else was begun. */
  aim: string;
  goOn: Extract<TextKey, "toDemand" | "toAchievement" | "toDemands" | "toHome">;
}

const verify: Step = { text: "verify", to: verifyPath };
const claim: Step = { text: "claim", to: () => "/my?at=identity" };
const profile: Step = { text: "profile", to: () => "/my?at=profile" };
const subscribe: Step = { text: "subscribe", to: () => "/my?at=subscriptions" };

/** What a new account may want to do first, by what it says to be. */
export const plans: Readonly<Record<Identity, Plan>> = {
  enterprise: { lead: "enterpriseLead", steps: [verify, subscribe], aim: "/fxq", goOn: "toDemand" },
  expert: { lead: "expertLead", steps: [claim, subscribe], aim: "/fcg", goOn: "toAchievement" },
  institution: { lead: "institutionLead", steps: [verify, profile], aim: "/fcg", goOn: "toAchievement" },
  broker: { lead: "brokerLead", steps: [profile, subscribe], aim: "/zxq", goOn: "toDemands" },
  person: { lead: "personLead", steps: [subscribe, profile], aim: "/", goOn: "toHome" },
};
