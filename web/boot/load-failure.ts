import { getLanguage } from "../ui/preferences.ts";
import { reloadTexts } from "../ui/reload-texts.ts";
import { formatText } from "../ui/text.ts";
import "./load-failure.css";

/** Offers a reload where a part should be; returns the way to take the offer away. Plain DOM: React may be what is missing. */
export function showLoadFailure(root: HTMLElement, error: unknown): () => void {
  reportError(error);
  const language = getLanguage();
  const panel = document.createElement("main");
  panel.className = "load-failure";
  panel.setAttribute("role", "alert");
  const title = document.createElement("h1");
  title.textContent = formatText(reloadTexts.title, language);
  const lead = document.createElement("p");
  lead.textContent = formatText(reloadTexts.lead, language);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = formatText(reloadTexts.reload, language);
  button.addEventListener("click", () => location.reload());
  panel.append(title, lead, button);
  root.replaceChildren(panel);
  return () => root.replaceChildren();
}
