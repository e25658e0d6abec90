import {
  isMessage,
  type MessageInput,
  type MessageName,
  type MessageOutput,
} from "@kezhuan/contract/api/messages";
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
  offerPacks: () => readonly OfferedPack[];
  /** What organisations sign in by; absent: nothing. */
  signIn?: SignIn | undefined;
}

export type MessageHandlers = {
  [M in MessageName]: (call: Call, input: MessageInput<M>) => MessageOutput<M> | Promise<MessageOutput<M>>;
};

type FromContext<M extends MessageName> = (
  ctx: Ctx,
  input: MessageInput<M>,
) => MessageOutput<M> | Promise<MessageOutput<M>>;

/** Whatever bears the name of a message answers it; what else a module exports is left alone. */
type Functions<Names extends PropertyKey> = {
  [Name in Names]: Name extends MessageName ? FromContext<Name> : unknown;
};

/**
 * Handlers of messages that need nothing of the call but its context: each goes to the function of its name, so that
 * a module may be handed over whole.
 */
export function answerFromContext<F extends Functions<keyof F>>(
  functions: F,
): Pick<MessageHandlers, Extract<keyof F, MessageName>> {
  const named = Object.entries(functions).filter(([name]) => isMessage(name));
  const handlers = named.map(([name, answer]) => {
    // The type of the parameter says so of every function with the name of a message.
    const decide = answer as (ctx: Ctx, input: unknown) => unknown;
    return [name, ({ ctx }: Call, input: unknown) => decide(ctx, input)];
  });
  // One for each of the names, with what the function of the name takes and answers.
  return Object.fromEntries(handlers) as Pick<MessageHandlers, Extract<keyof F, MessageName>>;
}
