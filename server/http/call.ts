import type { MessageInput, MessageName, MessageOutput } from "@kezhuan/contract/api/messages";
import type { Ctx } from "../engine/context.ts";
import type { PdfConverter } from "../features/documents/convert-to-pdf.ts";
import type { OfferedPack } from "../features/packs/list-packs.ts";
import type { HealthSources } from "../features/monitor/health.ts";
import type { LanguageModel } from "../features/search/language-model/language-model.ts";
import type { QueryLog } from "../features/search/query-log/query-log.ts";
import type { Client, Sessions } from "../features/session/sessions.ts";
import type { SignIn } from "../features/sign-in/open-sign-in.ts";

/** A call on its way to the function that decides. */
export interface Call {
  ctx: Ctx;
  sessions: Sessions;
  queryLog: QueryLog;
  client: Client;
  /** The secret by which a visitor is known again, as it was sent. */
  visitor: string | null;
  /** Words the assistant's answers, where one is configured. */
  languageModel?: LanguageModel | undefined;
  /** Makes PDF files of documents, where there is a program for it. */
  pdf?: PdfConverter | undefined;
  health: HealthSources;
  /** Packs of the product. */
  packs: readonly OfferedPack[];
  /** What organisations sign in by; absent: nothing. */
  signIn?: SignIn | undefined;
}

export type MessageHandlers = {
  [M in MessageName]: (call: Call, input: MessageInput<M>) => MessageOutput<M> | Promise<MessageOutput<M>>;
};
