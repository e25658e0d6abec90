import { expect, test } from "vitest";
import { getPlace, openPlace, subscribeToasts } from "./toasts.ts";

test("messages appear in the dialog that was opened last, and on the page again once all are closed", () => {
  const [page, dialog, question] = [Symbol("page"), Symbol("dialog"), Symbol("question")];
  const seen: (symbol | undefined)[] = [];
  const stop = subscribeToasts(() => seen.push(getPlace()));
  const closePage = openPlace(page);
  const closeDialog = openPlace(dialog);
  const closeQuestion = openPlace(question);
  // A dialog may go before the question that it has asked.
  closeDialog();
  closeQuestion();
  closePage();
  stop();
  expect(seen).toEqual([page, dialog, question, question, page, undefined]);
});
