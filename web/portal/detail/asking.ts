/** What is asked and answered in public about a record. */
export const QUESTION = "kch_question";

/** What a question can be about; the field that names it is called the same. */
export type AskedKind = "achievement" | "demand";

export interface AskedAbout {
  kind: AskedKind;
  id: string;
}

/** What somebody writes to ask. */
export interface QuestionDraft {
  question: string;
  /** What stands beside it in public, if anything. */
  shownName: string;
}

const keyOf = ({ kind, id }: AskedAbout) => `question:${kind}:${id}`;

/** What was half written about a record: kept in the browser until it is sent, and across a login. */
export function recallQuestion(about: AskedAbout): QuestionDraft {
  const none = { question: "", shownName: "" };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(about)) ?? "null");
    if (typeof kept !== "object" || kept === null) return none;
    const question: unknown = Reflect.get(kept, "question");
    const shownName: unknown = Reflect.get(kept, "shownName");
    return typeof question === "string" && typeof shownName === "string" ? { question, shownName } : none;
  } catch {
    // Somebody else's value under our key is no question.
    return none;
  }
}

export function keepQuestion(about: AskedAbout, draft: QuestionDraft | undefined): void {
  if (draft) localStorage.setItem(keyOf(about), JSON.stringify(draft));
  else localStorage.removeItem(keyOf(about));
}
