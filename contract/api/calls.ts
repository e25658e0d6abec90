import type { z } from "zod";
import { deleteInput, getInput, metadataInput, pageInput, saveInput } from "./records.ts";
import {
  captchaInput,
  changePasswordInput,
  infoInput,
  loginInput,
  loginStepInput,
  refreshInput,
  registerInput,
} from "./session.ts";
import { dialogueInput, dialogueListInput, dialogueOfInput, modelTypesInput } from "./chat.ts";
import { matchDraftInput, matchInput } from "./match.ts";
import { openedInput, searchInput, suggestInput } from "./search.ts";
import { exportInput } from "./transfer.ts";
import { vicimsgInput } from "./vicimsg.ts";

interface CallDef<Input extends z.ZodType = z.ZodType> {
  method: "GET" | "POST";
  path: string;
  /** Query parameters and body fields together. */
  input: Input;
  /** Answered without looking at the token: what a client with a dead token needs to get a new one. */
  open?: true;
  /** For accounts only, whatever visitors are granted: a visitor is sent to log in before the input is looked at. */
  personal?: true;
  /** Changes nothing, so that it may be asked while looking as another user; `vicimsg` tells message by message. */
  reads?: true;
}

/** Every call with parsed fields; uploads and files have routes of their own. */
export const calls = {
  getCaptcha: { method: "GET", path: "/rest/getCaptcha", input: captchaInput, open: true },
  loginWithCaptcha: { method: "POST", path: "/rest/loginWithCaptcha", input: loginInput, open: true },
  loginStep: { method: "POST", path: "/rest/loginStep", input: loginStepInput, open: true },
  refreshToken: { method: "POST", path: "/rest/refreshToken", input: refreshInput, open: true },
  register: { method: "POST", path: "/rest/register", input: registerInput, open: true },
  logout: { method: "POST", path: "/rest/logout", input: infoInput, personal: true },
  getInfo: { method: "GET", path: "/rest/getInfo", input: infoInput, personal: true, reads: true },
  changePassword: {
    method: "POST",
    path: "/rest/changePassword",
    input: changePasswordInput,
    personal: true,
  },
  getObjDataByPage: { method: "POST", path: "/rest/getObjDataByPage", input: pageInput, reads: true },
  getObjData: { method: "POST", path: "/rest/getObjData", input: getInput, reads: true },
  getObjMetaData: { method: "POST", path: "/rest/getObjMetaData", input: metadataInput, reads: true },
  saveObjData: { method: "POST", path: "/rest/saveObjData", input: saveInput },
  delObjDataByIdList: { method: "POST", path: "/rest/delObjDataByIdList", input: deleteInput },
  exportObjData: { method: "POST", path: "/rest/exportObjData", input: exportInput, personal: true },
  search: { method: "GET", path: "/api/v1/search", input: searchInput, reads: true },
  suggest: { method: "GET", path: "/api/v1/search/suggest", input: suggestInput, reads: true },
  searchOpened: { method: "POST", path: "/api/v1/search/opened", input: openedInput, reads: true },
  match: { method: "GET", path: "/api/v1/match/:id", input: matchInput, reads: true },
  matchDraft: { method: "POST", path: "/api/v1/match", input: matchDraftInput, reads: true },
  newDialogue: { method: "POST", path: "/api/v1/chat/dialogue/new", input: dialogueInput },
  listDialogues: { method: "GET", path: "/api/v1/chat/dialogue/list", input: dialogueListInput, reads: true },
  listMessages: {
    method: "GET",
    path: "/api/v1/chat/dialogue/messages/history",
    input: dialogueOfInput,
    reads: true,
  },
  deleteDialogue: { method: "POST", path: "/api/v1/chat/dialogue/delete", input: dialogueOfInput },
  draftFromDialogue: { method: "POST", path: "/api/v1/chat/dialogue/draft", input: dialogueOfInput },
  listModels: { method: "GET", path: "/api/v1/model/types", input: modelTypesInput, reads: true },
  vicimsg: { method: "POST", path: "/rest/vicimsg", input: vicimsgInput, reads: true },
} as const satisfies Record<string, CallDef>;

export type CallName = keyof typeof calls;
export type CallInput<C extends CallName> = z.output<(typeof calls)[C]["input"]>;
