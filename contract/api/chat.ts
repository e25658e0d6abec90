import { z } from "zod";
import { evidenceValueSchema } from "./records.ts";
import { formFlag, jsonText, wholeNumber } from "./form-value.ts";
import { longestQuestion } from "./search.ts";

// Names and shapes are those of DB-GPT's dialogue calls, so that its clients work; what is not known here is passed over.

const name = z.string().max(200).optional();

/** POST /api/v1/chat/dialogue/new. Whose conversation it is never depends on a name in the request. */
export const dialogueInput = z.object({
  chat_mode: z.string().max(64).optional(),
  app_code: name,
  model_name: name,
  user_name: name,
  user_id: name,
  sys_code: name,
});

/** GET /api/v1/chat/dialogue/list */
export const dialogueListInput = z.object({
  page: wholeNumber(1, 10_000).optional(),
  page_size: wholeNumber(1, 100).optional(),
});

const conversation = z.uuid();

/** GET /api/v1/chat/dialogue/messages/history and POST …/delete. Spelt as DB-GPT spells it. */
export const dialogueOfInput = z.object({ con_uid: conversation });

const messagePart = z.object({ type: z.string().optional(), text: z.string() });

/** A text, or a message as OpenAI has it. */
const userInput = z.union([
  z.string().max(longestQuestion),
  z.object({ content: z.union([z.string().max(longestQuestion), z.array(messagePart).max(20)]) }),
]);

/** POST /api/v1/chat/completions */
export const completionsInput = z.object({
  conv_uid: z.union([z.literal(""), conversation]).optional(),
  user_input: userInput,
  chat_mode: z.string().max(64).optional(),
  model_name: name,
  /** True: each event has what is new; false: the whole answer so far. */
  incremental: formFlag.optional(),
  /** The record that the question is about, by the path of its page. */
  about: jsonText(z.object({ type: z.string().max(32), id: z.uuid() })).optional(),
});

/** GET /api/v1/model/types */
export const modelTypesInput = z.object({});

/** Why an answer is in the records' own words although a language model was asked, or had answered. */
export const chatFallbacks = [
  "unreachable",
  "timeout",
  "refused",
  "busy",
  "malformed",
  "cut",
  "tooLong",
  "uncited",
  "changed",
] as const;

/** All ten are always there. */
export const dialogueSchema = z.object({
  conv_uid: z.string(),
  /** What the conversation began with. */
  user_input: z.string(),
  chat_mode: z.string(),
  app_code: z.string().nullable(),
  select_param: z.string().nullable(),
  model_name: z.string().nullable(),
  user_name: z.string().nullable(),
  sys_code: z.string().nullable(),
  gmt_created: z.string().nullable(),
  gmt_modified: z.string().nullable(),
  /** To a visitor who has none yet: to be sent as the header `visitor` with what follows. */
  visitor: z.string().optional(),
});

/** A record that an answer cites, by its number in the text. */
const citation = evidenceValueSchema.extend({ number: z.int() });

export const chatMessageSchema = z.object({
  role: z.enum(["human", "ai", "view"]),
  context: z.string(),
  order: z.int(),
  time_stamp: z.string(),
  model_name: z.string().nullable(),
  /** The words are those of a language model. */
  generated: z.boolean(),
  feedback: z.object({}),
  citations: z.array(citation),
});

/** A record made from a conversation, to be completed by whoever asked. */
export const draftOutput = z.object({
  /** Path of the page of such records. */
  type: z.string(),
  record: z.record(z.string(), z.unknown()),
  /** `extractive`, or the language model that put it into fields. */
  model: z.string(),
  generated: z.boolean(),
  fallback: z.enum(chatFallbacks).optional(),
});

export type DraftOutput = z.infer<typeof draftOutput>;
export type DialogueInput = z.output<typeof dialogueInput>;
export type DialogueListInput = z.output<typeof dialogueListInput>;
export type CompletionsInput = z.output<typeof completionsInput>;
export type Dialogue = z.infer<typeof dialogueSchema>;
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type ChatFallback = (typeof chatFallbacks)[number];
export type Citation = z.infer<typeof citation>;
