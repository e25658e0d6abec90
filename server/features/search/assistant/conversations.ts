import { randomUUID, createHash, randomBytes } from "node:crypto";
import type { ChatMessage, Dialogue, DialogueInput, DialogueListInput } from "@kezhuan/contract/api/chat";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { GeneratedText, Turn } from "./find-answer.ts";
import { recallAnswer } from "./generate-answer.ts";

const SECRET_BYTES = 24;

/** Whose conversations they are: an account's, or those of whoever knows a visitor's secret. */
interface Owner {
  /** As it is stored. */
  name: string;
  /** A visitor's secret that was made just now. */
  newSecret?: string;
}

const DEFAULT_MODE = "chat_normal";
const DEFAULT_SIZE = 10;
/** What visitors asked is kept so long after they last did. */
const VISITOR_DAYS = 30;
/** Of more the oldest go. */
const MOST_CONVERSATIONS = 200;
const LONGEST_TITLE = 100;
/** What was asked before a question, as far back as it may matter. */
const EARLIER = 3;

/** Begins a conversation. Nothing is stored before something is asked. */
export function newDialogue(ctx: Ctx, visitor: string | null, input: DialogueInput): Dialogue {
  const { newSecret } = ownerOf(ctx, visitor);
  const begun = { id: randomUUID(), title: "", chat_mode: input.chat_mode || DEFAULT_MODE };
  return {
    ...describe(ctx, begun),
    app_code: input.app_code ?? null,
    model_name: input.model_name ?? null,
    sys_code: input.sys_code ?? null,
    ...(newSecret ? { visitor: newSecret } : {}),
  };
}

interface Row {
  id: string;
  title: string;
  chat_mode: string;
  created_at?: string;
  updated_at?: string;
}

/** One's own conversations, the last first. */
export async function listDialogues(
  ctx: Ctx,
  visitor: string | null,
  { page = 1, page_size: size = DEFAULT_SIZE }: DialogueListInput,
): Promise<Dialogue[]> {
  const rows = await runSql<Row>(
    ctx.db,
    `select id, title, chat_mode, to_json(created_at)#>>'{}' as created_at, to_json(updated_at)#>>'{}' as updated_at
       from kz.conversation where owner = $1 order by updated_at desc, id limit $2 offset $3`,
    [ownerOf(ctx, visitor).name, size, (page - 1) * size],
  );
  return rows.map((row) => describe(ctx, row));
}

function describe({ actor }: Ctx, row: Row): Dialogue {
  return {
    conv_uid: row.id,
    user_input: row.title,
    chat_mode: row.chat_mode,
    app_code: null,
    select_param: null,
    model_name: null,
    user_name: actor.username,
    sys_code: null,
    gmt_created: row.created_at ?? null,
    gmt_modified: row.updated_at ?? null,
  };
}

interface TurnRow extends Omit<Turn, "generated"> {
  generated: string | null;
  model: string | null;
  basis: string | null;
  at: string;
}

/**
 * What was asked and answered. Answers are written anew from the records that they cite, as far as these may still be
 * seen; those of a language model are shown for as long as these say the same. Errors: 404 for a conversation that is not
 * one's own.
 */
export async function listMessages(ctx: Ctx, visitor: string | null, id: string): Promise<ChatMessage[]> {
  await requireOwn(ctx, visitor, id);
  const turns = await runSql<TurnRow>(
    ctx.db,
    `select question, total, cited, generated, model, basis, to_json(at)#>>'{}' as at
       from kz.conversation_turn where conversation = $1 order by kz.conversation_turn.id`,
    [id],
  );
  const each = await Promise.all(
    turns.map(async (turn, at): Promise<ChatMessage[]> => {
      const { text, citations, model, isGenerated } = await recallAnswer(ctx, toTurn(turn));
      const base = { order: at + 1, time_stamp: turn.at, feedback: {} };
      const answer = { ...base, context: text, model_name: model, generated: isGenerated, citations };
      const asked = { context: turn.question, model_name: null, generated: false, citations: [] };
      return [
        { ...base, ...asked, role: "human" },
        { ...answer, role: "ai" },
        { ...answer, role: "view" },
      ];
    }),
  );
  return each.flat();
}

function toTurn({ question, total, cited, generated: text, model, basis }: TurnRow): Turn {
  const isWhole = text !== null && model !== null && basis !== null;
  return { question, total, cited, ...(isWhole ? { generated: { text, model, basis } } : {}) };
}

/** What somebody asked in a conversation, in order. Errors: 404 for one that is not one's own. */
export async function listQuestions(ctx: Ctx, visitor: string | null, id: string): Promise<string[]> {
  await requireOwn(ctx, visitor, id);
  const turns = await runSql<{ question: string }>(
    ctx.db,
    "select question from kz.conversation_turn where conversation = $1 order by kz.conversation_turn.id",
    [id],
  );
  return turns.map(({ question }) => question);
}

/** What was asked just before a question, in order. */
export async function listEarlier(ctx: Ctx, turn: string): Promise<string[]> {
  const rows = await runSql<{ question: string }>(
    ctx.db,
    `select before.question from kz.conversation_turn before
       join kz.conversation_turn this on this.conversation = before.conversation and before.id < this.id
      where this.id = $1 order by before.id desc limit ${EARLIER}`,
    [turn],
  );
  return rows.map(({ question }) => question).toReversed();
}

/** Keeps what a language model has made of the records of a question. */
export async function keepGenerated(
  ctx: Ctx,
  turn: string,
  { text, model, basis }: GeneratedText,
): Promise<void> {
  await runSql(
    ctx.db,
    "update kz.conversation_turn set generated = $2, model = $3, basis = $4 where id = $1",
    [turn, text, model, basis],
  );
}

/** Errors: 404 for a conversation that is not one's own. */
export async function deleteDialogue(ctx: Ctx, visitor: string | null, id: string): Promise<null> {
  await requireOwn(ctx, visitor, id);
  await runSql(ctx.db, "delete from kz.conversation where id = $1", [id]);
  return null;
}

async function requireOwn(ctx: Ctx, visitor: string | null, id: string): Promise<void> {
  const [own] = await runSql(ctx.db, "select 1 from kz.conversation where id = $1 and owner = $2", [
    id,
    ownerOf(ctx, visitor).name,
  ]);
  if (!own) throw fail("notFound");
}

interface Said extends Turn {
  id: string;
  chatMode: string | undefined;
}

/**
 * Keeps a question with what answered it; the first begins the conversation. Answers the question's own id. Errors: 404
 * when the conversation is somebody else's.
 */
export async function keepTurn(ctx: Ctx, visitor: string | null, said: Said): Promise<string> {
  const owner = ownerOf(ctx, visitor).name;
  const at = ctx.now().toISOString();
  const { id, question, total, cited, chatMode } = said;
  const [kept] = await runSql<{ id: string }>(
    ctx.db,
    `with conversation as (
       insert into kz.conversation as c (id, owner, chat_mode, title, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)
       on conflict (id) do update set updated_at = excluded.updated_at where c.owner = excluded.owner
       returning c.id)
     insert into kz.conversation_turn (conversation, question, total, cited, at)
     select id, $6, $7, $8::jsonb, $5 from conversation returning id::text`,
    [
      id,
      owner,
      chatMode || DEFAULT_MODE,
      question.slice(0, LONGEST_TITLE),
      at,
      question,
      total,
      JSON.stringify(cited),
    ],
  );
  if (!kept) throw fail("notFound");
  await runSql(
    ctx.db,
    `delete from kz.conversation where (owner like 'visitor:%' and updated_at < $2::timestamptz - interval '${VISITOR_DAYS} days')
        or id in (select id from kz.conversation where owner = $1 order by updated_at desc offset ${MOST_CONVERSATIONS})`,
    [owner, at],
  );
  return kept.id;
}

/** The owner for a request. A visitor without a secret, or with one that is none, gets a new one. */
function ownerOf({ actor }: Pick<Ctx, "actor">, visitor: string | null): Owner {
  if (actor.userId !== null) return { name: `user:${actor.userId}` };
  const known = visitor !== null && /^[\w-]{32}$/.test(visitor) ? visitor : undefined;
  const secret = known ?? randomBytes(SECRET_BYTES).toString("base64url");
  const name = `visitor:${createHash("sha256").update(secret).digest("hex")}`;
  return known ? { name } : { name, newSecret: secret };
}
