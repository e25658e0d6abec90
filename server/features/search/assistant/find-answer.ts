import { fail } from "@kezhuan/contract/errors";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getFields } from "@kezhuan/server/engine/records/get";
import { chooseTypes } from "../choose-types.ts";
import type { LanguageModel } from "../language-model/language-model.ts";
import { search } from "../search.ts";
import { rerank } from "./rerank.ts";

/** Records that an answer is made from. */
const CITED = 5;
/** So many of what the search finds are put in order anew, where there is a model for it. */
const COMPARED = 20;
/** Beside the record that a question is about. */
const BESIDES = 3;

/** A record that answers a question. */
export interface CitedRecord {
  objname: string;
  id: string;
  /** Holds all that was asked for. */
  isStrict: boolean;
  /** The question was asked about it. */
  isAbout?: boolean;
}

/** What a model has made of the records. */
export interface GeneratedText {
  text: string;
  model: string;
  /** Language and digest of what the records said: it is shown for as long as they say the same to whoever reads. */
  basis: string;
}

/** A question with the records that answer it: what they say is read when it is told. */
export interface Turn {
  question: string;
  /** How many hold all that was asked for. */
  total: number;
  cited: readonly CitedRecord[];
  generated?: GeneratedText | undefined;
}

/** A record by the path of its page. */
export interface AboutRecord {
  type: string;
  id: string;
}

interface Asking {
  question: string;
  about?: AboutRecord | undefined;
  model?: LanguageModel | undefined;
}

/**
 * The records that answer a question, as far as the actor may see them; the one it is about comes first. Errors: 404 where
 * that is not to be seen.
 */
export async function findAnswer(ctx: Ctx, { question, about, model }: Asking): Promise<Turn> {
  const types = chooseTypes(ctx, undefined);
  const objects = new Map(types.map(({ path, objname }) => [path, objname]));
  const subject = about && (await findSubject(ctx, { objname: objects.get(about.type), id: about.id }));
  const { items, total } = await search(ctx, { q: question, size: model?.embed ? COMPARED : CITED });
  const proposed = items.flatMap(({ type, id, isStrict }) => {
    const objname = objects.get(type);
    return objname === undefined || id === subject?.id ? [] : [{ objname, id, isStrict }];
  });
  const isReordered = model?.embed && proposed.length > CITED;
  const found = isReordered ? await rerank(ctx, { question, found: proposed, model }) : proposed;
  if (!subject) {
    const cited = found.slice(0, CITED).toSorted((a, b) => Number(b.isStrict) - Number(a.isStrict));
    return { question, total, cited };
  }
  // What only comes close has little to do with the record.
  const besides = found.filter(({ isStrict }) => isStrict).slice(0, BESIDES);
  return { question, total, cited: [subject, ...besides] };
}

async function findSubject(
  ctx: Ctx,
  { objname, id }: { objname: string | undefined; id: string },
): Promise<CitedRecord> {
  if (objname === undefined) throw fail("notFound");
  const [seen] = await getFields(ctx, objname, { ids: [id.toLowerCase()], fields: ["id"] });
  if (!seen) throw fail("notFound");
  return { objname, id: seen.id, isStrict: true, isAbout: true };
}
