import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import type { CannedServer } from "./canned-server.ts";

export const cannedProfile: ProfileOutput = {
  username: "admin",
  name: "陈静",
  phone: "13812345678",
  phone_confirmed: false,
  email: "chen@example.com",
  email_state: "confirmed",
  email_sent_at: null,
  new_email: null,
  mails: true,
  avatar: null,
  language: null,
  identity: null,
  consent_version: null,
  consent_at: null,
};

const choices = { no_mail: [], no_app: [], mails: true, email: cannedProfile.email, confirmed: true };

/** What the page of one's own account asks for, with nothing in its lists. */
export function answerProfile(profile = cannedProfile): CannedServer["answers"] {
  return {
    getProfile: () => profile,
    getNoticeChoices: () => choices,
    setNoticeChoices: () => choices,
    listSessions: () => ({ sessions: [] }),
    listOwnLogins: () => ({ logins: [], next: null }),
    listOwnOperations: () => ({ operations: [], next: null }),
    listApiKeys: () => ({ keys: [] }),
    getTotp: () => ({ since: null, recoveryCodesLeft: 0 }),
  };
}
