import { getLanguage } from "../ui/preferences.ts";
import { defineText, formatText } from "../ui/text.ts";
import "./load-failure.css";

const texts = defineText({
  title: { zh: "页面没有加载完整", en: "The page did not load completely" },
  lead: {
    zh: "网络可能中断，或系统刚刚更新过。重新加载通常即可恢复。",
    en: "The connection may have dropped, or the system was just updated. Reloading usually helps.",
  },
  reload: { zh: "重新加载", en: "Reload" },
});

/** Offers a reload where a part should be; returns the way to take the offer away. Plain DOM: React may be what is missing. */
export function showLoadFailure(root: HTMLElement, error: unknown): () => void {
  reportError(error);
  const language = getLanguage();
  const panel = document.createElement("main");
  panel.className = "load-failure";
  panel.setAttribute("role", "alert");
  const title = document.createElement("h1");
  title.textContent = formatText(texts.title, language);
  const lead = document.createElement("p");
  lead.textContent = formatText(texts.lead, language);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = formatText(texts.reload, language);
  button.addEventListener("click", () => location.reload());
  panel.append(title, lead, button);
  root.replaceChildren(panel);
  return () => root.replaceChildren();
}
